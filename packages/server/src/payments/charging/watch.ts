import type { RateTerms } from '@zaryad/model/pricing/rate'
import { sql } from 'kysely'
import { type KeptTerms, rateTerms } from '../../billing/rateTerms.ts'
import type { Notice } from '../../push/notices.ts'
import { boughtTiyn, boughtWh } from '../added.ts'
import { type Charging, command } from './command.ts'
import { type Fenced, fences, noFence } from './fence.ts'
import { stopLatencies } from './latency.ts'
import { limitAtMs, type Metered } from './limit.ts'

/** Beyond the longest wait for a reading that stations are set to. */
const AHEAD_MS = 120_000
/** As far as a fence is set ahead. */
const FAR_MS = 24 * 3_600_000
const STOP_AGAIN_MS = 3_000

type Watched = Fenced & {
  paymentId: string
  sumTiyn: number | null
  volumeWh: number | null
  terms: RateTerms | null
  timeZone: string
  startedMs: number
  last: { energyWh: number; atMs: number; powerW: number } | undefined
  timer: NodeJS.Timeout | undefined
  /** How far the station's clock is behind ours, by the reading that came soonest. */
  behindMs: number | undefined
  /** When it was told to stop, by our clock. */
  askedMs: number | undefined
}
type Row = {
  payment_id: string
  tenant_id: string | null
  pay_type: string
  sum_tiyn: number
  amount_wh: number | null
  charge_point_id: string
  connector_id: number
  transaction_id: number
  started_at: Date
  time_zone: string
  terms: KeptTerms | null
  energy_wh: number | null
  power_w: number | null
  meter_at: Date | null
  state: string
}

/** Stops sessions at what was paid for: each reading tells when that will be; a timer is set for it, and a fence. */
export function watchLimits(charging: Charging) {
  const { deps } = charging
  const latencies = stopLatencies(deps.db)
  const fence = fences(charging)
  /** By our id of the session; false where it is nobody's payment. */
  const watched = new Map<string, Watched | false>()
  let begins = 0

  async function heard({ entityId, data = {}, atMs }: Notice): Promise<void> {
    const arrivedMs = deps.clock().getTime()
    const before = begins
    const known = watched.get(entityId) ?? (await load(entityId))
    if (known || before === begins) watched.set(entityId, known)
    if (!known || typeof data.energyWh !== 'number') return
    known.behindMs = Math.min(known.behindMs ?? Number.POSITIVE_INFINITY, arrivedMs - atMs)
    follow(known, { energyWh: data.energyWh, powerW: data.powerW, atMs })
  }

  function follow(
    session: Watched,
    { energyWh, powerW, atMs }: { energyWh: number; powerW: unknown; atMs: number },
  ) {
    const { last, startedMs } = session
    if (last && atMs <= last.atMs) return
    const before = last ?? { energyWh: 0, atMs: startedMs }
    const hours = (atMs - before.atMs) / 3_600_000
    const measuredW = hours > 0 ? Math.max(0, (energyWh - before.energyWh) / hours) : 0
    const flowsW = believable(powerW, measuredW)
    const isHeld = flowsW === 0 && session.fence.atMs !== undefined && atMs >= session.fence.atMs
    session.last = { energyWh, atMs, powerW: isHeld ? (last?.powerW ?? 0) : flowsW }
    plan(session)
  }

  function plan(session: Watched): void {
    const { last, terms, timeZone, startedMs, sumTiyn, volumeWh, behindMs = 0 } = session
    if (!last || session.askedMs !== undefined) return
    clearTimeout(session.timer)
    const metered: Metered = { terms, timeZone, startedMs, ...last }
    const endMs = limitAtMs(metered, { sumTiyn, volumeWh }, FAR_MS)
    void fence.move(session, last.atMs, endMs).catch(charging.onError)
    if (endMs > last.atMs + AHEAD_MS) return
    const waitMs = Math.max(0, endMs + behindMs - session.latencyMs - deps.clock().getTime())
    session.timer = setTimeout(() => void stop(session).catch(charging.onError), waitMs).unref()
  }

  /** Until the session is over: a station that is away hears of it when it is back. */
  async function stop(session: Watched): Promise<void> {
    session.askedMs ??= deps.clock().getTime()
    await sql`update payments set stopped_by = coalesce(stopped_by, 'paid') where id = ${session.paymentId}`.execute(
      deps.db.system,
    )
    const { chargePointId, tenantId, transactionId } = session
    await command(
      charging,
      { chargePointId, tenantId },
      { action: 'RemoteStopTransaction', payload: { transactionId } },
    )
    session.timer = setTimeout(() => void stop(session).catch(charging.onError), STOP_AGAIN_MS).unref()
  }

  /** Also said of a session whose card, and the payment with it, comes after its first readings (OCPP 2.x §E02). */
  function begun(sessionId: string): void {
    begins += 1
    if (watched.get(sessionId) === false) watched.delete(sessionId)
  }

  /** More was paid for a session under way: its end moves, the station's own limits with it. */
  async function added(paymentId: string): Promise<void> {
    const more = await rows(deps.db, sql`p.id = (select adds_to from payments where id = ${paymentId})`)
    for (const row of more) {
      const link = charging.stations.get(row.charge_point_id)
      for (const session of link?.station.sessions ?? [])
        if (session.id === row.id) session.isLimitTold = false
      const known = watched.get(row.id)
      if (!known) continue
      const { sumTiyn, volumeWh } = watchedOf(row, known.latencyMs)
      Object.assign(known, { sumTiyn, volumeWh })
      plan(known)
    }
  }

  function forget(sessionId: string): void {
    const known = watched.get(sessionId)
    if (known) clearTimeout(known.timer)
    watched.delete(sessionId)
  }

  /** The session is over, since then by the station's clock. */
  function ended(sessionId: string, atMs: number): void {
    const known = watched.get(sessionId)
    if (known && known.askedMs !== undefined && known.behindMs !== undefined)
      latencies.learn(known.chargePointId, atMs + known.behindMs - known.askedMs)
    forget(sessionId)
  }

  async function load(sessionId: string): Promise<Watched | false> {
    const row = (await rows(deps.db, sql`t.id = ${sessionId}`))[0]
    return row ? watchedOf(row, await latencies.of(row.charge_point_id)) : false
  }

  /** Sessions that were under way when we began. */
  async function resume(): Promise<void> {
    for (const row of await rows(deps.db, sql`p.state = 'charging'`)) {
      const session = watchedOf(row, await latencies.of(row.charge_point_id))
      watched.set(row.id, session)
      if (row.meter_at && row.energy_wh !== null)
        follow(session, { energyWh: row.energy_wh, powerW: row.power_w, atMs: row.meter_at.getTime() })
    }
  }

  return {
    heard,
    begun,
    added,
    ended,
    resume,
    stop(): void {
      for (const id of watched.keys()) forget(id)
    },
  }
}

/** The station's own word, unless its register grows much faster than that. */
const believable = (saidW: unknown, measuredW: number) =>
  typeof saidW === 'number' && saidW > 0 && measuredW < saidW * 1.5 ? saidW : measuredW

const rows = async (db: Charging['deps']['db'], condition: ReturnType<typeof sql>) =>
  (
    await sql<Row & { id: string }>`
      select t.id, p.id as payment_id, p.tenant_id, p.pay_type, ${boughtTiyn('p')} as sum_tiyn, ${boughtWh('p')} as amount_wh, t.charge_point_id, t.connector_id, t.transaction_id,
        t.started_at, t.time_zone, v.terms, t.energy_wh, t.power_w, t.meter_at, t.state
      from transactions t join payments p on p.id = t.payment_id
      left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version
      where t.state = 'active' and ${condition}`.execute(db.system)
  ).rows

const watchedOf = (row: Row, latencyMs: number): Watched => ({
  paymentId: row.payment_id,
  tenantId: row.tenant_id,
  chargePointId: row.charge_point_id,
  connectorId: row.connector_id,
  transactionId: row.transaction_id,
  // a free station has no sum to stop at
  sumTiyn: row.pay_type === 'BONUS' || row.sum_tiyn === 0 ? null : row.sum_tiyn,
  volumeWh: row.amount_wh,
  terms: row.terms && rateTerms(row.terms),
  timeZone: row.time_zone,
  startedMs: row.started_at.getTime(),
  last: undefined,
  timer: undefined,
  latencyMs,
  fence: noFence(),
  behindMs: undefined,
  askedMs: undefined,
})
