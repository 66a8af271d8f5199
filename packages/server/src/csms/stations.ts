import { AppError } from '@zaryad/model'
import {
  CallTimeout,
  type Catalogue,
  type CentralAction,
  ConnectionClosed,
  type FromCentral,
  type OcppConnection,
} from '@zaryad/ocpp'
import type { Link } from './link.ts'

type Options = { timeoutMs?: number }

/** Stations that are connected to this process, by charge point. */
export class Stations {
  readonly #links = new Map<string, Link>()

  get count(): number {
    return this.#links.size
  }

  get links(): Iterable<Link> {
    return this.#links.values()
  }

  get(chargePointId: string): Link | undefined {
    return this.#links.get(chargePointId)
  }

  isOnline(chargePointId: string): boolean {
    return this.#links.has(chargePointId)
  }

  /** In place of the one before, if there is one. */
  put(link: Link): void {
    this.#links.set(link.station.chargePointId, link)
  }

  /** False when the link was replaced before. */
  remove(link: Link): boolean {
    const { chargePointId } = link.station
    return this.#links.get(chargePointId) === link && this.#links.delete(chargePointId)
  }

  /** What is kept in memory of the point's connectors is stale: their next status is written whatever it is. */
  forget(chargePointId: string): void {
    this.#links.get(chargePointId)?.station.connectors.clear()
  }

  /** Its device must sign in anew. */
  restart(chargePointId: string): void {
    this.#links.get(chargePointId)?.socket.close(SERVICE_RESTART, 'settings changed')
  }

  /**
   * The station's answer to a call of ours. Throws AppError `station_offline` or `station_timeout`, and
   * OcppError when the station answers with a CALLERROR.
   */
  async call<Action extends CentralAction>(
    chargePointId: string,
    action: Action,
    payload: FromCentral[Action]['request'],
    options: Options = {},
  ): Promise<FromCentral[Action]['response']> {
    return this.#connection(chargePointId).call(action, payload, options).catch(rethrow)
  }

  /** `call` for an action known only at run time, its payload checked by the schema. */
  async ask(
    chargePointId: string,
    action: CentralAction,
    payload: object,
    options: Options = {},
  ): Promise<object> {
    const connection: OcppConnection<Catalogue> = this.#connection(chargePointId)
    return connection.call(action, payload, options).catch(rethrow)
  }

  #connection(chargePointId: string): OcppConnection<FromCentral> {
    const link = this.#links.get(chargePointId)
    if (!link) throw new AppError('station_offline')
    return link.connection
  }
}

function rethrow(error: unknown): never {
  if (error instanceof CallTimeout) throw new AppError('station_timeout')
  if (error instanceof ConnectionClosed) throw new AppError('station_offline')
  throw error
}

/** "Come back" (RFC 6455 §7.4, registered by IANA). */
export const SERVICE_RESTART = 1012
