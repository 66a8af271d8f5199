import { type Catalogue, OcppConnection, type Payload, stationActionsOf, type Version2 } from '@zaryad/ocpp'
import { check } from '@zaryad/ocpp/check'
import { type WebSocket, WebSocketServer } from 'ws'
import { Witness } from './witness.ts'

type Answer = (request: Payload) => object | Promise<object>

/** A central system of 2.x as bare as can be: it takes every word as it stands on the wire, and checks it. */
export class Central2 extends Witness<string> {
  readonly version: Version2
  /** What is not here is answered by what the schema asks for, and no more. */
  readonly answers = new Map<string, Answer>()
  #server: WebSocketServer
  #link: { connection: OcppConnection<Catalogue>; socket: WebSocket } | undefined

  private constructor(server: WebSocketServer, version: Version2) {
    super()
    this.#server = server
    this.version = version
    const now = (): string => new Date().toISOString()
    const accepted = { idTokenInfo: { status: 'Accepted' } }
    this.answers
      .set('Authorize', () => accepted)
      .set('BootNotification', () => ({ status: 'Accepted', currentTime: now(), interval: 300 }))
      .set('Heartbeat', () => ({ currentTime: now() }))
      .set('TransactionEvent', ({ idToken }) => (idToken ? accepted : {}))
    server.on('connection', (socket) => this.#accept(socket))
  }

  static async listen(version: Version2): Promise<Central2> {
    const server = new WebSocketServer({
      port: 0,
      host: '127.0.0.1',
      handleProtocols: (offered) => offered.has(version) && version,
    })
    await new Promise((resolve) => server.once('listening', resolve))
    return new Central2(server, version)
  }

  get url(): string {
    const address = this.#server.address()
    return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ocpp`
  }

  /** What is asked and what is answered are both held against the schemas. */
  async call(action: string, payload: object = {}): Promise<Payload> {
    if (!this.#link) throw new Error('nobody is connected')
    this.violations.push(...check(action, payload, 'request', this.version))
    const answer = { ...(await this.#link.connection.call(action, payload)) }
    this.violations.push(...check(action, answer, 'response', this.version))
    return answer
  }

  /** The events of transactions so far, first to last. */
  get events(): Payload[] {
    return this.of('TransactionEvent')
  }

  event(triggerReason: string): Promise<Payload> {
    return this.first('TransactionEvent', (payload) => payload.triggerReason === triggerReason)
  }

  status(evseId: number, connectorStatus: string): Promise<Payload> {
    return this.first(
      'StatusNotification',
      (payload) => payload.evseId === evseId && payload.connectorStatus === connectorStatus,
    )
  }

  cut(): void {
    this.#link?.socket.terminate()
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #accept(socket: WebSocket): void {
    const connection = new OcppConnection<Catalogue>({
      socket,
      version: this.version,
      onCall: (action, payload) => this.#answer(action, payload),
    })
    this.#link = { connection, socket }
    socket.on('message', (data) => connection.receive(data.toString()))
    socket.on('close', () => connection.close())
    this.look()
  }

  #answer(action: string, payload: Payload): object | Promise<object> {
    this.violations.push(...check(action, payload, 'request', this.version))
    if (!stationActionsOf(this.version).includes(action)) throw new Error(`no such action ${action}`)
    this.notice({ identity: '', action, payload })
    return this.answers.get(action)?.(payload) ?? {}
  }
}
