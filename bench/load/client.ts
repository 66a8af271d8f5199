import WebSocket from 'ws'

type Answer = Record<string, unknown>
type ClientOptions = { url: string; identity: string; index: number; version: 'ocpp1.6' | 'ocpp2.0.1' }

/** As little of a charge point as a load needs: one call at a time, answers matched by id. */
export class Client {
  readonly latencies: number[] = []
  /** How often each action was answered, warming up included. */
  readonly answered: Record<string, number> = {}
  readonly index: number
  #socket: WebSocket
  #waiting: { id: string; action: string; at: number; resolve: (answer: Answer) => void } | undefined
  #next = 0

  constructor({ url, identity, index, version }: ClientOptions) {
    this.index = index
    this.#socket = new WebSocket(`${url}/${identity}`, version, { perMessageDeflate: false })
    this.#socket.on('message', (data) => this.#receive(data.toString()))
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once('open', resolve)
      this.#socket.once('error', reject)
    })
  }

  call(action: string, payload: unknown): Promise<Answer> {
    const id = `${this.index}-${this.#next++}`
    return new Promise((resolve) => {
      this.#waiting = { id, action, at: performance.now(), resolve }
      this.#socket.send(JSON.stringify([2, id, action, payload]))
    })
  }

  dropped(hear: () => void) {
    this.#socket.once('close', hear)
  }

  close() {
    this.#socket.removeAllListeners('message')
    this.#socket.terminate()
  }

  #receive(text: string) {
    const [type, id, payload] = JSON.parse(text)
    if (type === 2) return this.#socket.send(JSON.stringify([3, id, { status: 'Accepted' }]))
    if (this.#waiting?.id !== id || !this.#waiting) return
    const { action, at, resolve } = this.#waiting
    this.#waiting = undefined
    if (type === 3) this.answered[action] = (this.answered[action] ?? 0) + 1
    this.latencies.push(performance.now() - at)
    resolve(type === 3 ? payload : {})
  }
}
