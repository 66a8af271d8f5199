import type { FromStation2, OcppConnection, Version2 } from '@zaryad/ocpp'
import { ConnectionClosed } from '@zaryad/ocpp'
import type { Core } from '../core.ts'
import type { Transaction } from './transaction.ts'

type Asked<Action extends keyof FromStation2> = FromStation2[Action]['request']
type Answered<Action extends keyof FromStation2> = FromStation2[Action]['response']

/** A station's 2.x side: what must be known between two messages, however often the socket is opened anew. */
export class Speaker {
  readonly station: Core
  readonly version: Version2
  /** Sessions in course, by the number that the inside knows them by. */
  readonly transactions = new Map<number, Transaction>()
  /** As last told: each EVSE's connector says a thing once. */
  readonly toldStatus = new Map<number, string>()
  bootReason: Asked<'BootNotification'>['reason'] | undefined
  /** As of the last boot. */
  firmware: string
  /** The central system wants a reset once nobody charges. */
  isResetDue = false
  connection: OcppConnection<FromStation2> | undefined
  #lastNumber = 0

  constructor(station: Core, version: Version2) {
    this.station = station
    this.version = version
    this.firmware = station.settings.firmware
  }

  nextNumber(): number {
    this.#lastNumber += 1
    return this.#lastNumber
  }

  async say<Action extends keyof FromStation2 & string>(
    action: Action,
    payload: Asked<Action>,
  ): Promise<Answered<Action>> {
    if (!this.connection) throw new ConnectionClosed(action)
    return this.connection.call(action, payload)
  }

  transactionOf(transactionId: string | undefined): Transaction | undefined {
    return [...this.transactions.values()].find(({ id }) => id === transactionId)
  }
}
