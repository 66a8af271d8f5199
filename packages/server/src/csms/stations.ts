import { AppError } from '@zaryad/model'
import { CallTimeout, ConnectionClosed, OcppError, UnreadableAnswer } from '@zaryad/ocpp'
import { Gauge } from 'prom-client'
import type { Awaited } from './awaited.ts'
import { countTimeout } from './callMetrics.ts'
import type { CallOptions } from './dialect.ts'
import type { Link } from './link.ts'
import { type Ask, type Cannot, cannot } from './vocabulary.ts'

/** A call as the log of commands keeps it, and what it means in the house's words. */
export type Call = {
  action: string
  payload: object
  ask: Ask | Cannot
  /** An operator has worded it himself, in the words of the version that the station speaks: it leaves as it is. */
  isNative?: boolean
}

/** `awaited`: where the station speaks, the command's sign is looked out for. */
export type AskOptions = CallOptions & { awaited?: Awaited }

/** Stations that are connected to other processes. */
export type Elsewhere = {
  ask(chargePointId: string, call: Call, options: AskOptions): Promise<object>
  isThere(chargePointId: string): Promise<boolean>
}

const nowhere: Elsewhere = {
  ask: async () => {
    throw new AppError('station_offline')
  },
  isThere: async () => false,
}

/** The station has gone before it answered: it may have done what it was asked. */
export class LostOnTheWay extends AppError {
  constructor() {
    super('station_offline', {
      detail: 'The connection was lost before the charge point answered: it may have done what it was asked.',
    })
  }
}

/** It did not answer what it was asked before: this it has not heard. */
export class NeverSent extends AppError {
  constructor() {
    super('station_timeout', {
      detail: 'The charge point did not answer an earlier command in time, so this one was not sent.',
    })
  }
}

const connected = new Gauge({
  name: 'zaryad_stations_connected',
  help: 'Charge points that are connected to this process',
})

/** Stations that are connected to this process, by charge point, and the way to those of others. */
export class Stations {
  readonly #links = new Map<string, Link>()
  readonly #elsewhere: Elsewhere

  constructor(elsewhere = nowhere) {
    this.#elsewhere = elsewhere
  }

  get count(): number {
    return this.#links.size
  }

  get links(): Iterable<Link> {
    return this.#links.values()
  }

  get(chargePointId: string): Link | undefined {
    return this.#links.get(chargePointId)
  }

  isHere(chargePointId: string): boolean {
    return this.#links.has(chargePointId)
  }

  /** Here or at another process. */
  async isThere(chargePointId: string): Promise<boolean> {
    return this.isHere(chargePointId) || this.#elsewhere.isThere(chargePointId)
  }

  /** In place of the one before, if there is one. */
  put(link: Link): void {
    this.#links.set(link.station.chargePointId, link)
    connected.set(this.count)
  }

  /** False when the link was replaced before. */
  remove(link: Link): boolean {
    const { chargePointId } = link.station
    if (this.#links.get(chargePointId) !== link) return false
    this.#links.delete(chargePointId)
    connected.set(this.count)
    return true
  }

  /**
   * Another process has been given the station: nothing more is answered, and nobody is told that it has gone.
   * `lived` is called when its end here was still there to take its leave.
   */
  lose(chargePointId: string, lived: (link: Link) => void): void {
    const link = this.#links.get(chargePointId)
    if (!link) return
    const { socket } = link
    this.remove(link)
    link.end()
    // an end that was leaving by itself has its own code, a dead one none
    socket.once('close', (code) => {
      if (code === SERVICE_RESTART) lived(link)
    })
    socket.close(SERVICE_RESTART, 'replaced by a newer connection')
  }

  /** What is kept in memory of the point's connectors is stale: their next status is written whatever it is. */
  forget(chargePointId: string): void {
    this.#links.get(chargePointId)?.station.connectors.clear()
  }

  /** The same of every point: changes that other processes made may have been missed. */
  forgetAll(): void {
    for (const { station } of this.#links.values()) station.connectors.clear()
  }

  /** Its device must sign in anew. */
  restart(chargePointId: string): void {
    this.#links.get(chargePointId)?.socket.close(SERVICE_RESTART, 'settings changed')
  }

  /**
   * The station's answer as the log of commands keeps it, wherever its socket is. Throws AppError `station_offline`,
   * `station_timeout` or `station_unreachable` (it is connected to a process that cannot be asked), and OcppError when
   * the station answers with a CALLERROR or has no such thing.
   */
  async ask(chargePointId: string, call: Call, options: AskOptions = {}): Promise<object> {
    const link = this.#links.get(chargePointId)
    return link ? askHere(link, call, options) : this.#elsewhere.ask(chargePointId, call, options)
  }
}

async function askHere(link: Link, call: Call, { timeoutMs }: AskOptions): Promise<object> {
  const { action, payload, ask, isNative } = call
  const options = timeoutMs === undefined ? {} : { timeoutMs }
  if (isNative) return link.dialect.call(action, payload, options).catch(rethrow)
  if (ask === cannot) throw new OcppError('NotSupported', action)
  return link.ask(ask, options).catch(rethrow)
}

function rethrow(error: unknown): never {
  if (error instanceof CallTimeout) {
    countTimeout()
    throw error.wasSent ? new AppError('station_timeout') : new NeverSent()
  }
  if (error instanceof UnreadableAnswer)
    throw new AppError('station_timeout', {
      detail: 'The answer of the charge point cannot be read: it may have done what it was asked.',
    })
  if (error instanceof ConnectionClosed)
    throw error.wasSent ? new LostOnTheWay() : new AppError('station_offline')
  throw error
}

/** "Come back" (RFC 6455 §7.4, registered by IANA). */
export const SERVICE_RESTART = 1012
