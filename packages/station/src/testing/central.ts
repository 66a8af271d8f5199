import type { AddressInfo } from 'node:net'
import {
  type FromCentral,
  type FromStation,
  isStationAction,
  OcppConnection,
  type Payload,
  type StationAction,
} from '@zaryad/ocpp'
import { check } from '@zaryad/ocpp/check'
import { type WebSocket, WebSocketServer } from 'ws'
import { Witness } from './witness.ts'

type Answers = {
  [Action in StationAction]: (
    request: Payload,
  ) => FromStation[Action]['response'] | Promise<FromStation[Action]['response']>
}

/** The smallest central system that a station can live with. It checks every call against the schemas. */
export class Central extends Witness<StationAction> {
  readonly authorizations: (string | undefined)[] = []
  answers: Answers
  /** Copies of each answer put on the wire. */
  copies = 1
  #lastTransactionId = 0
  #server: WebSocketServer
  #connections = new Map<string, { connection: OcppConnection<FromCentral>; socket: WebSocket }>()

  private constructor(server: WebSocketServer) {
    super()
    this.#server = server
    this.answers = this.#friendlyAnswers()
    server.on('connection', (socket, request) => {
      this.authorizations.push(request.headers.authorization)
      this.#accept(socket, decodeURIComponent((request.url ?? '').split('/').at(-1) ?? ''))
    })
  }

  static async listen(port = 0): Promise<Central> {
    const server = new WebSocketServer({ port, host: '127.0.0.1', handleProtocols: () => 'ocpp1.6' })
    await new Promise((resolve) => server.once('listening', resolve))
    return new Central(server)
  }

  get port(): number {
    const address = this.#server.address()
    return isAddress(address) ? address.port : 0
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/ocpp`
  }

  /** To the only station, or to the one named. */
  call<Action extends keyof FromCentral>(
    action: Action,
    payload: FromCentral[Action]['request'],
    identity = [...this.#connections.keys()][0] ?? '',
    timeoutMs?: number,
  ): Promise<FromCentral[Action]['response']> {
    const link = this.#connections.get(identity)
    if (!link) return Promise.reject(new Error(`${identity} is not connected`))
    return link.connection.call(action, payload, { timeoutMs })
  }

  status(connectorId: number, status: string): Promise<Payload> {
    return this.first(
      'StatusNotification',
      (payload) => payload.connectorId === connectorId && payload.status === status,
    )
  }

  get connected(): number {
    return this.#connections.size
  }

  cut(): void {
    for (const { socket } of this.#connections.values()) socket.terminate()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #accept(socket: WebSocket, identity: string): void {
    const connection = new OcppConnection<FromCentral>({
      socket: {
        send: (text) => {
          const times = text.startsWith('[3') ? this.copies : 1
          for (let copy = 0; copy < times; copy += 1) socket.send(text)
        },
      },
      onCall: (action, payload) => this.#answer(identity, action, payload),
    })
    this.#connections.set(identity, { connection, socket })
    socket.on('message', (data) => connection.receive(data.toString()))
    socket.on('close', () => {
      connection.close()
      if (this.#connections.get(identity)?.socket === socket) this.#connections.delete(identity)
      this.look()
    })
    this.look()
  }

  #answer(identity: string, action: string, payload: Payload): object | Promise<object> {
    this.violations.push(...check(action, payload))
    this.notice({ identity, action, payload })
    if (!isStationAction(action)) throw new Error(`no such action ${action}`)
    return this.answers[action](payload)
  }

  #friendlyAnswers(): Answers {
    const accepted = { idTagInfo: { status: 'Accepted' as const } }
    const now = (): string => new Date().toISOString()
    return {
      Authorize: () => accepted,
      BootNotification: () => ({ status: 'Accepted', currentTime: now(), interval: 300 }),
      DataTransfer: () => ({ status: 'Accepted' }),
      DiagnosticsStatusNotification: () => ({}),
      FirmwareStatusNotification: () => ({}),
      Heartbeat: () => ({ currentTime: now() }),
      LogStatusNotification: () => ({}),
      MeterValues: () => ({}),
      SecurityEventNotification: () => ({}),
      SignCertificate: () => ({ status: 'Accepted' }),
      SignedFirmwareStatusNotification: () => ({}),
      StartTransaction: () => {
        this.#lastTransactionId += 1
        return { ...accepted, transactionId: this.#lastTransactionId }
      },
      StatusNotification: () => ({}),
      StopTransaction: () => accepted,
    }
  }
}

function isAddress(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
