import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { refuse } from '../http/refuse.ts'
import type { Upgrade } from '../http/upgrades.ts'
import type { ToGateway } from './messages.ts'

type Head = Extract<ToGateway, { head: unknown }>
type Waiting = { message: Head; bytes: number; socket: Socket; done: () => void }

/**
 * What may be under way with more than one socket. The other end reads up to 64 KiB at once and gives what it read one
 * socket, the last: of two heads that end in one read the first would get the other's. Each that is shorter and begins no
 * further behind what was acknowledged is read whole, and a read ends where a whole one with its socket does.
 */
const MOST_BYTES = 16_384
/** Node's own words around a head. */
const WRAPPING_BYTES = 100

/**
 * Hands sockets over to a process, in their order. By itself Node sends the next, and anything else that is said, once
 * the last was acknowledged: of stations that come all at once one would come in a turn of the other's loop.
 * Resolves once a socket is not ours anymore.
 */
export function handOver(child: ChildProcess): (upgrade: Upgrade) => Promise<void> {
  const waiting: Waiting[] = []
  /** Where, in all that was written, each ends that was not acknowledged. */
  const underWay: number[] = []
  let acknowledged = 0
  const written = bytesWrittenTo(child)
  const mayGo = ({ bytes }: Waiting) =>
    underWay.length === 0 || written() + bytes + WRAPPING_BYTES <= acknowledged + MOST_BYTES

  function goOn(): void {
    while (waiting[0] && mayGo(waiting[0])) send(waiting.shift()!)
  }

  function send({ message, socket, done }: Waiting): void {
    done()
    // its patience may have ended meanwhile (`upgrades.ts`)
    if (socket.destroyed || socket.writableEnded) return
    child.send(message, socket, { keepOpen: true }, (error) => {
      if (!error) return void socket.destroy()
      refuse(socket, 503, { retryAfterS: 1 })
      underWay.splice(underWay.indexOf(end), 1)
      goOn()
    })
    Reflect.set(child, '_handleQueue', null) // else it would wait
    const end = written()
    underWay.push(end)
  }

  child.removeAllListeners('internalMessage') // Node's own waiting
  child.on('internalMessage', ({ cmd }: { cmd?: string }) => {
    if (cmd !== 'NODE_HANDLE_ACK' && cmd !== 'NODE_HANDLE_NACK') return
    acknowledged = underWay.shift() ?? acknowledged
    goOn()
  })
  child.on('disconnect', () => {
    for (const { socket, done } of waiting.splice(0)) {
      refuse(socket, 503, { retryAfterS: 1 })
      done()
    }
  })

  return ({ request, socket, head }) =>
    new Promise((done) => {
      if (!(socket instanceof Socket) || socket.destroyed) return done()
      const { method = '', url = '', headers } = request
      letGo(socket)
      const message = { head: { method, url, headers, rest: head.toString('base64') } } satisfies Head
      waiting.push({ message, bytes: Buffer.byteLength(JSON.stringify(message)), socket, done })
      goOn()
    })
}

/**
 * Until the other process has it nothing more may be read here, which Node offers for sockets that were accepted by hand
 * alone (`pauseOnConnect`): what came meanwhile would be lost.
 */
function letGo(socket: Socket): void {
  Object.assign(socket, { server: null }) // else its end there would be told here, and waited for
  const handle = Reflect.get(socket, '_handle') as { readStop(): void } | null
  handle?.readStop()
}

/** Node counts it for each pipe. Where it did not, one socket would go after the other. */
function bytesWrittenTo(child: ChildProcess): () => number {
  const key = Object.getOwnPropertySymbols(child).find(({ description }) => description === 'kChannelHandle')
  const pipe = key && (Reflect.get(child, key) as { bytesWritten?: number } | null)
  return () => pipe?.bytesWritten ?? Number.POSITIVE_INFINITY
}
