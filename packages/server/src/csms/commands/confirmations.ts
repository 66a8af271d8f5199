import { isCentralAction } from '@zaryad/ocpp'
import { check } from '@zaryad/ocpp/check'
import { Bus } from '../../bus/bus.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Awaited } from '../awaited.ts'
import { toldNames } from '../logged.ts'
import type { Call, Stations } from '../stations.ts'
import { askIn2 } from '../v2/asked.ts'
import { askIn } from '../v16/asked.ts'
import { type Ask, type Cannot, cannot, type Told, type Verb } from '../vocabulary.ts'
import { announceCommand } from './announceCommand.ts'
import { type Sign, signOf, type Verdict } from './signs.ts'

type Asked = Awaited & { chargePointId: string; sign: Sign }
/** What came of it has been written down. */
type Settled = { chargePointId: string; commandId: string; isAccepted: boolean }
/** A station may do what it accepted before its answer is written down. */
type Waiting = Asked & { isAccepted: boolean; early?: { verdict: Verdict; by: string } }

type Row = {
  id: string
  tenant_id: string | null
  charge_point_id: string
  action: string
  payload: object
  sent_at: Date
}

/** The log has words of 1.6 but for what was asked of a station in those of 2.x. */
const askedIn = async ({ action, payload }: Pick<Row, 'action' | 'payload'>): Promise<Ask | Cannot> =>
  isCentralAction(action) && check(action, payload).length === 0
    ? askIn(action, payload)
    : askIn2(action, payload, async () => undefined)

/** Accepted commands that wait for the station's own word that it did as asked. */
export class Confirmations {
  readonly #byPoint = new Map<string, Waiting[]>()
  readonly #deps: Deps
  readonly #onError: (error: unknown) => void
  /** Who wrote the outcome down tells whoever has the station. */
  readonly #settled: Bus<Settled>
  readonly #unsubscribe: () => void

  constructor(deps: Deps, onError: (error: unknown) => void) {
    this.#deps = deps
    this.#onError = onError
    this.#settled = new Bus('commandSettled', deps.wire)
    this.#unsubscribe = this.#settled.on((settled) => this.#onSettled(settled))
  }

  stop(): void {
    this.#unsubscribe()
  }

  /**
   * Those that waited when a process ended, that other processes have sent, and whose stations have come here since.
   * Nothing is sent again: only their signs are looked out for.
   */
  async load(): Promise<void> {
    const before = [...this.#byPoint.values()].flat()
    const found = await sql<Row>`select id, tenant_id, charge_point_id, action, payload, sent_at from commands
      where confirmation = 'waiting'`.execute(this.#deps.db.system)
    const waiting = new Set(found.rows.map(({ id }) => id))
    for (const each of before) if (each.isAccepted && !waiting.has(each.commandId)) this.#drop(each)
    for (const { id: commandId, tenant_id: tenantId, charge_point_id: chargePointId, ...row } of found.rows) {
      if (this.#byPoint.get(chargePointId)?.some((each) => each.commandId === commandId)) {
        this.#onSettled({ chargePointId, commandId, isAccepted: true })
        continue
      }
      const ask = await askedIn(row)
      const sign = ask === cannot ? undefined : signOf<Verb>(ask, row.sent_at.getTime())
      if (sign) this.#put({ commandId, chargePointId, tenantId, action: row.action, sign, isAccepted: true })
    }
  }

  /** From the moment that a command leaves. */
  expect(asked: Asked): void {
    this.#put({ ...asked, isAccepted: false })
  }

  /** The same of one that another process sends through this one. */
  expectFor(chargePointId: string, awaited: Awaited, { ask }: Call): void {
    const sign = ask === cannot ? undefined : signOf<Verb>(ask, this.#deps.clock().getTime())
    if (sign) this.expect({ ...awaited, chargePointId, sign })
  }

  /** Once its outcome is written: `accepted` goes on waiting. */
  settled(chargePointId: string, commandId: string, isAccepted: boolean): void {
    this.#settled.tell({ chargePointId, commandId, isAccepted })
  }

  #onSettled({ chargePointId, commandId, isAccepted }: Settled): void {
    const waiting = this.#byPoint.get(chargePointId)?.find((each) => each.commandId === commandId)
    if (!waiting) return
    waiting.isAccepted = isAccepted
    if (!isAccepted) this.#drop(waiting)
    else if (waiting.early) this.#decide(waiting, waiting.early.verdict, waiting.early.by)
  }

  /** All that a station says passes here; for nearly all of it nothing waits. */
  heard(chargePointId: string, told: Told): void {
    const all = this.#byPoint.get(chargePointId)
    if (!all) return
    for (const waiting of [...all]) {
      const verdict = waiting.sign.reads(told)
      if (!verdict) continue
      const by = toldNames[told.what]
      if (waiting.isAccepted) this.#decide(waiting, verdict, by)
      else waiting.early = { verdict, by }
    }
  }

  /** Those whose time has run out. */
  async expire(): Promise<void> {
    const { db, clock } = this.#deps
    const late = await sql<Omit<Row, 'payload' | 'sent_at'>>`update commands set confirmation = 'late'
      where confirmation = 'waiting' and confirm_by < ${clock()}
      returning id, tenant_id, charge_point_id, action`.execute(db.system)
    for (const { id: commandId, tenant_id: tenantId, charge_point_id: chargePointId, action } of late.rows) {
      this.#drop({ commandId, chargePointId })
      announceCommand(this.#deps, { kind: 'late', commandId, chargePointId, tenantId, action })
    }
  }

  #decide(waiting: Waiting, verdict: Verdict, by: string): void {
    this.#drop(waiting)
    void this.#write(waiting, verdict, by).catch(this.#onError)
  }

  async #write({ commandId, chargePointId, tenantId, action }: Waiting, verdict: Verdict, by: string) {
    const { db, clock } = this.#deps
    const written =
      await sql`update commands set confirmation = ${verdict}, confirmed_by = ${by}, confirmed_at = ${clock()}
        where id = ${commandId} and confirmation = 'waiting'`.execute(db.system)
    if (written.rowCount === 0) return
    announceCommand(this.#deps, { kind: verdict, commandId, chargePointId, tenantId, action })
  }

  #put(waiting: Waiting): void {
    const all = this.#byPoint.get(waiting.chargePointId)
    if (all) all.push(waiting)
    else this.#byPoint.set(waiting.chargePointId, [waiting])
  }

  #drop({ chargePointId, commandId }: Pick<Waiting, 'chargePointId' | 'commandId'>): void {
    const rest = (this.#byPoint.get(chargePointId) ?? []).filter((each) => each.commandId !== commandId)
    if (rest.length > 0) this.#byPoint.set(chargePointId, rest)
    else this.#byPoint.delete(chargePointId)
  }
}

const known = new WeakMap<Stations, Confirmations>()

/** Those of the stations of this process. */
export const confirmationsOf = (stations: Stations): Confirmations | undefined => known.get(stations)

export function openConfirmations(
  stations: Stations,
  deps: Deps,
  onError: (error: unknown) => void,
): Confirmations {
  const confirmations = new Confirmations(deps, onError)
  known.set(stations, confirmations)
  return confirmations
}
