import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'

type Answer = Record<string, unknown>
type Outcome = Answer | 'error' | 'none'

export type LineOptions = {
  /** The gateways in turn: the next one when a socket ends or none is had. */
  ports: readonly number[]
  identity: string
  /** Aborted when nobody waits for answers any more. */
  signal: AbortSignal
  /** An answer was an error; the same is said again. */
  refused?: () => void
  /** A new socket, so long after the one before ended. */
  back?: (awayMs: number) => void
  /** What the central system asks; every call is answered as accepted. */
  asked?: (action: string, payload: Answer) => void
}
export type Line = ReturnType<typeof openLine>

/** OCPP 1.6 has stations say again what was answered with an error or not at all. */
const AGAIN_MS = 500
const ANSWER_MS = 10_000
/** A gateway that is gone loses many at once: they come again spread over so long. */
const SPREAD_MS = 1_000

/** A station's way to the network: one call at a time, over a socket that is opened again whenever it is gone. */
export function openLine({ ports, identity, signal, refused, back, asked }: LineOptions) {
  let socket: WebSocket | undefined
  let count = 0
  let turn = 0
  let goneMs: number | undefined
  let latest: Promise<unknown> = Promise.resolve()
  let opening = open()

  async function open(): Promise<WebSocket | undefined> {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      if (turn > 0) await sleep((isFirst ? 0 : AGAIN_MS) + Math.random() * SPREAD_MS)
      const next = await tried(`ws://127.0.0.1:${ports[turn++ % ports.length]}/ocpp/${identity}`)
      if (!next) continue
      socket = next
      if (goneMs !== undefined) back?.(Date.now() - goneMs)
      next.once('close', () => {
        goneMs = Date.now()
        socket = undefined
        opening = open()
      })
      return next
    }
    return undefined
  }

  async function tried(url: string): Promise<WebSocket | undefined> {
    const next = new WebSocket(url, 'ocpp1.6', { perMessageDeflate: false, handshakeTimeout: ANSWER_MS })
    next.on('error', () => {})
    next.on('message', (data) => {
      const [kind, id, action, payload] = JSON.parse(data.toString())
      if (kind !== 2) return
      asked?.(action, payload)
      next.send(JSON.stringify([3, id, { status: 'Accepted' }]))
    })
    const isOpen = await new Promise<boolean>((resolve) => {
      next.once('open', () => resolve(true))
      next.once('close', () => resolve(false))
    })
    return isOpen ? next : undefined
  }

  function ask(to: WebSocket, action: string, payload: object): Promise<Outcome> {
    const id = `${count++}`
    return new Promise((resolve) => {
      const end = (outcome: Outcome) => {
        clearTimeout(timer)
        to.off('message', hear)
        to.off('close', gone)
        resolve(outcome)
      }
      const gone = () => end('none')
      const hear = (data: WebSocket.RawData) => {
        const [kind, of, content] = JSON.parse(data.toString())
        if (kind !== 2 && of === id) end(kind === 3 ? content : 'error')
      }
      // a line on which nothing comes is given up for a new one
      const timer = setTimeout(() => to.terminate(), ANSWER_MS)
      to.on('message', hear)
      to.once('close', gone)
      to.send(JSON.stringify([2, id, action, payload]))
    })
  }

  async function repeat(action: string, payload: object): Promise<Answer | undefined> {
    for (;;) {
      const to = await opening
      const outcome = to?.readyState === WebSocket.OPEN ? await ask(to, action, payload) : 'none'
      if (typeof outcome === 'object') return outcome
      if (outcome === 'error') refused?.()
      if (signal.aborted) return undefined
      await sleep(AGAIN_MS)
    }
  }

  return {
    /** Until it is answered; undefined once nobody waits any more. */
    say(action: string, payload: object): Promise<Answer | undefined> {
      const said = latest.then(() => repeat(action, payload))
      latest = said
      return said
    },
    get isOpen() {
      return socket !== undefined
    },
    close: () => socket?.terminate(),
  }
}
