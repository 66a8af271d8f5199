import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { withoutGlitches } from '@zaryad/model/pricing/glitches'
import { isFree, type RateTerms } from '@zaryad/model/pricing/rate'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import { loggedNames } from '../../csms/logged.ts'
import { isElsewhere } from '../../csms/owners/isElsewhere.ts'
import { chargingEndOf } from '../../csms/sessions/chargingEnd.ts'
import { type SampleRow, samplesOf } from '../../csms/sessions/samples.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { registerSamples } from '../../transactions/registers.ts'
import { boughtTiyn, boughtWh } from '../added.ts'
import { curveOf } from './curve.ts'
import { type Fenced, noFence } from './fence.ts'
import type { Limit } from './limit.ts'

const BEGINNING_MS = 1_000
/** What 2.x says of the beginning is where the register stands, not that it is read (§E02). */
export const isOfBeginning = (
  { energyWh, atMs }: { energyWh: number; atMs: number },
  startedMs: number,
): boolean => energyWh === 0 && atMs < startedMs + BEGINNING_MS

/** Since the start, at an instant of the station's clock. */
type Reading = { energyWh: number; powerW: number; atMs: number; idleSinceMs?: number | undefined }

/** A paid session in course, as it is watched. */
export type Watched = Fenced &
  Limit & {
    id: string
    paymentId: string
    terms: RateTerms | null
    timeZone: string
    startedMs: number
    /** What its connector can give, by what is known of it. */
    ratedW: number | undefined
    isAc: boolean
    /** Undefined until it is metered. */
    last: Reading | undefined
    /** Readings until then (`curve.ts`). */
    curve: MeterSample[]
    /** From which its power is measured, some time before the last. */
    base: { energyWh: number; atMs: number }
    peakW: number
    /** The longest that it took from one reading to the next. */
    everyMs: number
    /** When the station was last seen away, or holding the flow back; by its own clock. */
    awayMs: number
    /** How far the station's clock is behind ours, by what came soonest. */
    behindMs: number
    stopTimer: NodeJS.Timeout | undefined
    asking: Asking
    /** When it was told to stop, by our clock. */
    askedMs: number | undefined
    /** From when on, by our clock, it is taken to be at its limit, whatever its readings show; undefined while it goes on. */
    atLimitMs: number | undefined
    isOver: boolean
  }

/** By what came soonest; what is earlier than the last is by a clock that was put back meanwhile, and tells anew. */
export const behindAfter = (
  { last, behindMs }: Pick<Watched, 'last' | 'behindMs'>,
  { atMs, arrivedMs }: { atMs: number; arrivedMs: number },
): number =>
  last !== undefined && atMs < last.atMs ? arrivedMs - atMs : Math.min(behindMs, arrivedMs - atMs)

/** Readings that we ask for ourselves. */
type Asking = {
  timer: NodeJS.Timeout | undefined
  isUnderWay: boolean
  /** The station has none to give when asked. */
  isVain: boolean
  misses: number
  gapMs: number
  /** Not before, by our clock. */
  nextMs: number
}

type Row = {
  id: string
  payment_id: string
  tenant_id: string | null
  pay_type: string
  sum_tiyn: number
  amount_wh: number | null
  charge_point_id: string
  connector_id: number
  transaction_id: number
  started_at: Date
  behind_ms: number
  time_zone: string
  terms: KeptTerms | null
  rated_w: number | null
  current_type: number | null
  energy_wh: number | null
  power_w: number | null
  meter_at: Date | null
  meter_start: number | null
  samples: SampleRow[] | null
  stopped_by: string | null
  /** A limit of it was asked for, maybe by a process that has died. */
  is_fenced: boolean
}

/** Sessions in course that somebody has paid for, but for those at stations of other processes. */
export const watchedRows = async (deps: Deps, condition: Sql): Promise<Row[]> =>
  (
    await sql<Row>`
      select t.id, p.id as payment_id, p.tenant_id, p.pay_type, ${boughtTiyn('p')} as sum_tiyn, ${boughtWh('p')} as amount_wh, t.charge_point_id, t.connector_id,
        t.transaction_id, t.started_at, (extract(epoch from t.created_at - t.started_at) * 1000)::float8 as behind_ms,
        t.time_zone, v.terms, coalesce(nullif(c.power_w, 0), nullif(cp.power_w, 0)) as rated_w,
        coalesce(nullif(c.current_type, 0), cp.type) as current_type, t.energy_wh, t.power_w, t.meter_at,
        t.meter_start, ${registerSamples} as samples, p.stopped_by,
        exists (select from commands k where k.charge_point_id = t.charge_point_id and k.sent_at >= t.created_at
          and k.action = ${loggedNames.limit}) as is_fenced
      from transactions t join payments p on p.id = t.payment_id
      join charge_points cp on cp.id = t.charge_point_id
      left join connectors c on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
      left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version
      where t.state = 'active' and not ${isElsewhere(deps, 't.charge_point_id')} and ${condition}`.execute(
      deps.db.system,
    )
  ).rows

/** One of them by the id of its session, many in one question. Most were not paid for: what a paid one needs is asked of those alone. */
export const watchedFinder = (deps: Deps): BatchWriter<string, Row | undefined> =>
  new BatchWriter({
    name: 'paidQuestions',
    maxRows: 500,
    spacingMs: 5,
    run: async (ids) => {
      const paid = await sql<{ id: string }>`select id from transactions
        where id = any(${ids}::uuid[]) and payment_id is not null`.execute(deps.db.system, 'paid_sessions')
      if (paid.rows.length === 0) return ids.map(() => undefined)
      const rows = await watchedRows(deps, sql`t.id = any(${paid.rows.map(({ id }) => id)}::uuid[])`)
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id))
    },
  })

const AC = 1

export function watchedOf(row: Row, latencyMs: number): Watched {
  const startedMs = row.started_at.getTime()
  const samples = seenOf(row)
  const last = lastOf(row, samples)
  const terms = row.terms && rateTerms(row.terms)
  return {
    id: row.id,
    paymentId: row.payment_id,
    tenantId: row.tenant_id,
    chargePointId: row.charge_point_id,
    connectorId: row.connector_id,
    transactionId: row.transaction_id,
    sumTiyn: isUnlimited(row, terms) ? null : row.sum_tiyn,
    volumeWh: row.amount_wh,
    terms,
    timeZone: row.time_zone,
    startedMs,
    ratedW: row.rated_w ?? undefined,
    isAc: row.current_type === AC,
    last,
    curve: last ? curveOf(samples, row.meter_start ?? 0, { terms, timeZone: row.time_zone }) : [],
    base: last ?? { energyWh: 0, atMs: startedMs },
    peakW: last?.powerW ?? 0,
    everyMs: 0,
    awayMs: startedMs,
    behindMs: row.behind_ms,
    latencyMs,
    fence: { ...noFence(), isUnsure: row.is_fenced },
    stopTimer: undefined,
    asking: { timer: undefined, isUnderWay: false, isVain: false, misses: 0, gapMs: 0, nextMs: 0 },
    askedMs: undefined,
    // told so before, maybe by a process that has died: the stop did not come through
    atLimitMs: row.stopped_by === 'paid' ? 0 : undefined,
    isOver: false,
  }
}

/** A free station has no sum to stop at; one that costs by the time it starts, of which nothing was paid, ends at once. */
const isUnlimited = ({ pay_type: payType, sum_tiyn: sumTiyn }: Row, terms: RateTerms | null): boolean =>
  payType === 'BONUS' || (sumTiyn === 0 && (terms === null || isFree(terms)))

type Shown = Pick<Row, 'started_at' | 'meter_start' | 'energy_wh' | 'meter_at' | 'samples'>

/** What its register has shown so far; nothing where nobody knows from where on it counts. */
export function seenOf({
  started_at,
  meter_start: meterStartWh,
  energy_wh,
  meter_at,
  samples,
}: Shown): MeterSample[] {
  if (meter_at === null || energy_wh === null || meterStartWh === null) return []
  const [startedAt, stoppedAt] = [started_at.getTime(), meter_at.getTime()]
  const meterStopWh = meterStartWh + energy_wh
  return withoutGlitches({ meterStartWh, meterStopWh, startedAt, stoppedAt, samples: samplesOf(samples) })
}

function lastOf(
  { energy_wh: energyWh, power_w, meter_at, meter_start, started_at }: Row,
  samples: MeterSample[],
): Reading | undefined {
  if (meter_at === null || energyWh === null) return undefined
  const atMs = meter_at.getTime()
  if (isOfBeginning({ energyWh, atMs }, started_at.getTime())) return undefined
  const meterStopWh = (meter_start ?? 0) + energyWh
  const idleSinceMs = chargingEndOf({ samples, meterStopWh, stoppedMs: atMs })
  return { energyWh, powerW: power_w ?? 0, atMs, idleSinceMs }
}
