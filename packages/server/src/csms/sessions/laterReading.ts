import { openPaymentStates } from '@zaryad/model'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import { totalOf } from '@zaryad/ocpp'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { REGISTER } from '../measurands.ts'
import { ratedPower } from './ratedPower.ts'
import type { TimedReading } from './readings.ts'
import { isOfBeginning, wholeWh } from './registerAt.ts'
import { isOfEnd, registersOf, type SampleRow, samplesOf } from './samples.ts'
import type { Ended } from './settle.ts'

/** A session that has ended, as far as a reading that comes after tells more of it. */
export type Over = Omit<Ended, 'stoppedMs'> & {
  id: string
  state: string
  stoppedMs: number
  stopReason: string | null
  suspectReason: string | null
  energyWh: number
  sumTiyn: number | null
  paymentId: string | null
  isCorrected: boolean
  /** Its end told where its meter stood, or a reading of its last minute did. */
  isToldAtEnd: boolean
}

type Row = {
  id: string
  state: string
  started_at: Date
  created_at: Date
  stopped_at: Date
  stop_reason: string | null
  suspect_reason: string | null
  meter_start: number | null
  meter_stop: number | null
  energy_wh: number | null
  sum_tiyn: number | null
  payment_id: string | null
  corrected_at: Date | null
  power_w: number | null
  time_zone: string
  terms: KeptTerms | null
  samples: SampleRow[] | null
  told_at_end: boolean
}

const ofSession =
  'm.transaction_id = t.transaction_id and m.charge_point_id = t.charge_point_id and m.at >= t.started_at'

/** The session as it ended, but for the late readings; undefined for one that goes on, or never had an end. */
export async function overSession(
  tx: Tx,
  { chargePointId, transactionId, late }: { chargePointId: string; transactionId: number; late: number[] },
): Promise<Over | undefined> {
  const moments = late.map((ms) => new Date(ms))
  const found = await sql<Row>`
    select t.id, t.state, t.started_at, t.created_at, t.stopped_at, t.stop_reason, t.suspect_reason, t.meter_start,
      t.meter_stop, t.energy_wh, t.sum_tiyn, t.payment_id, t.corrected_at, t.time_zone, v.terms,
      ${sql.raw(ratedPower('t.simulated'))} as power_w, ${sql.raw(registersOf('readings', ofSession))} as samples,
      exists (select from readings m where ${sql.raw(ofSession)} and ${sql.raw(isOfEnd)}
        and m.at <> all(${moments}::timestamptz[])) as told_at_end
    from transactions t join charge_points p on p.id = t.charge_point_id
    left join connectors c on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
    left join rate_versions v on v.rate_id = t.rate_id and v.version = t.rate_version
    where t.charge_point_id = ${chargePointId} and t.transaction_id = ${transactionId} and t.state <> 'active'
      and t.stop_reason is not null
    for update of t`.execute(tx)
  const row = found.rows[0]
  if (!row) return undefined
  return {
    id: row.id,
    state: row.state,
    startedMs: row.started_at.getTime(),
    arrivedMs: row.created_at.getTime(),
    stoppedMs: row.stopped_at.getTime(),
    stopReason: row.stop_reason,
    suspectReason: row.suspect_reason,
    meterStartWh: row.meter_start,
    meterStopWh: row.meter_stop,
    energyWh: row.energy_wh ?? 0,
    sumTiyn: row.sum_tiyn,
    paymentId: row.payment_id,
    isCorrected: row.corrected_at !== null,
    isToldAtEnd: row.told_at_end,
    ratedPowerW: row.power_w,
    timeZone: row.time_zone,
    terms: row.terms && rateTerms(row.terms),
    samples: samplesOf(row.samples),
  }
}

/** The highest register that readings of that time tell. */
export function highestWh(
  readings: TimedReading[],
  { from, to }: { from: number; to: number },
): number | null {
  const registers = readings
    .filter(({ atMs }) => atMs >= from && atMs <= to)
    .flatMap(({ samples }) => {
      const told = samples.filter((sample) => !isOfBeginning(sample))
      return totalOf(told, REGISTER).value?.value ?? []
    })
  return registers.length > 0 ? wholeWh(Math.max(...registers)) : null
}

/** Whether what it cost may still be charged: nothing of its payment has been charged or given back. */
export async function isBillOpen(tx: Tx, { paymentId, isCorrected }: Over): Promise<boolean> {
  if (isCorrected) return false
  if (paymentId === null) return true
  const found = await sql<{ state: string }>`select state from payments where id = ${paymentId}`.execute(tx)
  return openPaymentStates.some((state) => state === found.rows[0]?.state)
}

/** Before its session, as whoever settles it does. */
export const lockPaymentOf = (tx: Tx, chargePointId: string, transactionId: number) =>
  sql`select from payments where id = (select payment_id from transactions
    where charge_point_id = ${chargePointId} and transaction_id = ${transactionId}) for update`.execute(tx)
