import { type AddressInfo, Socket } from 'node:net'
import { WebSocket } from 'ws'

type Answer = Record<string, unknown>
type Reply = Answer | { errorCode: string }
type CentralCall = { id: string; action: string; payload: Answer }

export type RawOptions = {
  /** `null` sends no Sec-WebSocket-Protocol at all. */
  protocols?: string[] | null
  headers?: Record<string, string>
  autoPong?: boolean
  /** Answers to the server's calls; without one a call stays unanswered. */
  answers?: (call: CentralCall) => Reply | undefined
}

export type RawStation = {
  socket: WebSocket
  /** The server's answer to a CALL, or its CALLERROR as `{ errorCode }`. */
  call(action: string, payload: unknown): Promise<Answer>
  send(text: string): void
  /** All that is said meanwhile comes in one read. */
  inOneBreath<T>(say: () => T): T
  /** Its end is gone, without a farewell. */
  reset(): void
  /** Every frame that came, parsed. */
  received: unknown[]
  calls: CentralCall[]
  closed: Promise<{ code: number; reason: string }>
  close(): Promise<void>
}

/** A charge point by the contract alone: a bare WebSocket, frames written by hand. */
export function connectRaw(
  address: AddressInfo,
  path: string,
  options: RawOptions = {},
): Promise<RawStation> {
  const { protocols = ['ocpp1.6'], headers = {}, autoPong = true, answers } = options
  const url = `ws://127.0.0.1:${address.port}${path}`
  const settings = { headers, autoPong, handshakeTimeout: 10_000 }
  const socket = protocols ? new WebSocket(url, protocols, settings) : new WebSocket(url, settings)
  const waiting = new Map<string, (answer: Answer) => void>()
  const received: unknown[] = []
  const calls: CentralCall[] = []
  const onFrame = ([kind, id, first, second]: [number, string, never, never]) => {
    if (kind === 2) return onCall({ id, action: first, payload: second })
    waiting.get(id)?.(kind === 3 ? first : { errorCode: first, errorDescription: second })
  }
  const onCall = (call: CentralCall) => {
    calls.push(call)
    const reply = answers?.(call)
    if (!reply) return
    const frame = 'errorCode' in reply ? [4, call.id, reply.errorCode, '', {}] : [3, call.id, reply]
    socket.send(JSON.stringify(frame))
  }
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    received.push(frame)
    onFrame(frame)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  let sequence = 0
  const station: RawStation = {
    socket,
    received,
    calls,
    closed,
    send: (text) => socket.send(text),
    inOneBreath: (say) => {
      const wire = wireOf(socket)
      wire.cork()
      const said = say()
      wire.uncork()
      return said
    },
    reset: () => void wireOf(socket).resetAndDestroy(),
    call: (action, payload) => {
      const id = `m${++sequence}`
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify([2, id, action, payload]))
      })
    },
    close: async () => {
      socket.close()
      await closed
    },
  }
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(station))
    socket.on('error', reject)
  })
}

function wireOf(socket: WebSocket): Socket {
  const wire: unknown = Reflect.get(socket, '_socket')
  if (!(wire instanceof Socket)) throw new Error('no socket below the WebSocket')
  return wire
}

/** The HTTP status of a refused upgrade. */
export async function refusal(address: AddressInfo, path: string, options: RawOptions = {}): Promise<number> {
  try {
    const station = await connectRaw(address, path, options)
    await station.close()
    return 101
  } catch (error) {
    return Number(/\b(\d{3})\b/.exec(String(error))?.[1])
  }
}
