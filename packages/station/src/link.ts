import type { Clock, ConnectionOptions, FrameDirection, FrameInfo } from '@zaryad/ocpp'
import type { Line } from './dialect.ts'
import type { Settings } from './options.ts'
import type { Random } from './random.ts'
import type { Socket } from './socket.ts'

type Wiring = {
  settings: Settings
  clock: Clock
  random: Random
  /** A conversation over the socket, in the version that is spoken. */
  converse(options: ConnectionOptions): Line
  later(delayMs: number, run: () => void): () => void
  onCall(action: string, payload: { [name: string]: unknown }): object | Promise<object>
  onFrame(direction: FrameDirection, text: string, info: FrameInfo): void
  onHandlerError(error: unknown, action: string): void
  opened(): void
  closed(): void
}

export type LinkState = 'offline' | 'connecting' | 'online'

/** The socket to the central system: reconnects by itself, with exponential backoff and jitter. */
export class Link {
  readonly #wiring: Wiring
  #isWanted = false
  #failures = 0
  #socket: Socket | undefined
  #cancelRetry: (() => void) | undefined
  connection: Line | undefined
  state: LinkState = 'offline'

  constructor(wiring: Wiring) {
    this.#wiring = wiring
  }

  open(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    this.#connect()
  }

  /** Closes and stays closed. */
  close(): void {
    this.#isWanted = false
    this.#cancelRetry?.()
    this.#abandon()
  }

  /** Closes, and opens again after a while. */
  reopenAfter(delayMs: number): void {
    this.close()
    this.#isWanted = true
    this.#cancelRetry = this.#wiring.later(delayMs, () => this.#connect())
  }

  #connect(): void {
    const { settings, clock } = this.#wiring
    const { identity, version } = settings
    const password = passwordShown(settings)
    this.state = 'connecting'
    // events of a socket that is no longer ours are not heard
    const isCurrent = (): boolean => this.#socket === socket
    const socket = settings.openSocket(
      {
        url: `${settings.url.replace(/\/+$/, '')}/${encodeURIComponent(identity)}`,
        protocols: [version],
        credentials: password === undefined ? undefined : { identity, password },
      },
      {
        opened: () => isCurrent() && this.#opened(),
        received: (text) => isCurrent() && this.connection?.receive(text),
        closed: () => isCurrent() && this.#lost(),
      },
    )
    this.#socket = socket
    this.connection = this.#wiring.converse({
      socket,
      version,
      clock,
      timeoutMs: settings.callTimeoutMs,
      onCall: this.#wiring.onCall,
      onFrame: this.#wiring.onFrame,
      onHandlerError: this.#wiring.onHandlerError,
    })
  }

  #opened(): void {
    this.#failures = 0
    this.state = 'online'
    this.#wiring.opened()
  }

  #lost(): void {
    this.#abandon()
    if (!this.#isWanted) return
    const { settings, random, later } = this.#wiring
    const { reconnectFirstMs, reconnectMaxMs } = settings
    const pauseMs = Math.min(reconnectMaxMs, reconnectFirstMs * 2 ** this.#failures)
    this.#failures += 1
    this.#cancelRetry = later(pauseMs * (0.5 + random()), () => this.#connect())
  }

  #abandon(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.connection?.close()
    this.connection = undefined
    socket?.close()
    if (this.state === 'offline') return
    this.state = 'offline'
    this.#wiring.closed()
  }
}

const hexKey = /^(?:[\da-f]{2}){16,20}$/i

/** In 1.6 a key is set by its hex digits and shown as its bytes (security whitepaper §3.3). */
function passwordShown({ version, password }: Settings): string | Uint8Array | undefined {
  if (version !== 'ocpp1.6' || password === undefined || !hexKey.test(password)) return password
  const pairs = password.match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
