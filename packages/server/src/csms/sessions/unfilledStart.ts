import { anyPowerW, mostWh } from '@zaryad/model/pricing/meterSanity'
import type { Context } from '../context.ts'
import type { Session } from '../station.ts'
import type { TimedReading } from './readings.ts'
import { registerAt, wholeWh } from './registerAt.ts'

/** What is read so soon after a start says where the meter stood then; most stations read each minute. */
const OF_BEGINNING_MS = 90_000
/** No connector gives as much by then: a meter that stands there did not begin at nothing. */
const NOT_FLOWED_WH = mostWh(OF_BEGINNING_MS)

type Beginning = Pick<Session, 'id' | 'startedMs' | 'meterStartWh'> & {
  stationTransactionId?: string | undefined
}
type Stand = { atMs: number; registerWh: number }

/**
 * Whether a start told no register, or one of nothing that was just not filled in, by the first reading after it. Of a
 * session that its station names the beginning may be lost, and the first reading is one of the midst.
 */
export function isUnfilled(
  { startedMs, meterStartWh, stationTransactionId }: Beginning,
  { atMs, registerWh }: Stand,
): boolean {
  const isSoon = atMs >= startedMs && atMs - startedMs <= OF_BEGINNING_MS
  if (meterStartWh === null) return isSoon && stationTransactionId === undefined
  return isSoon && meterStartWh === 0 && registerWh > NOT_FLOWED_WH
}

// One that stands lower than a session before it left the meter is an old one, or another meter's: people look at it.
const fill = `
  update transactions t set meter_start = $2, updated_at = now(), version = t.version + 1
  where t.id = $1 and coalesce(t.meter_start, 0) = 0 and t.meter_stop is null and not exists (select from transactions p
    where p.charge_point_id = t.charge_point_id and p.connector_id = t.connector_id and p.id <> t.id
      and p.started_at <= t.started_at and p.started_at > t.started_at - interval '60 days'
      and greatest(p.meter_start, p.meter_stop) > $2)`

/** It begins where it was read first: what flowed before that, which is little, is not billed. */
export async function fillStart(
  { deps, note }: Context,
  session: Beginning,
  registerWh: number,
): Promise<void> {
  const wh = wholeWh(registerWh)
  const filled = await deps.db.pool.query({ name: 'fill_start', text: fill, values: [session.id, wh] })
  if (!filled.rowCount) return
  session.meterStartWh = wh
  note('registerNotFilled', wh)
}

/** Known while it goes on by two readings, of which the second goes on from the first. */
export async function fillByReadings(
  context: Context,
  session: Session,
  readings: TimedReading[],
): Promise<void> {
  const first = firstOf(session)
  if (!first || !isUnfilled(session, first)) return
  const registerWh = registerAt(readings, 'Begin')
  const atMs = Math.min(...readings.map((each) => each.atMs))
  if (registerWh === null || atMs <= first.atMs) return
  const roseWh = registerWh - first.registerWh
  if (roseWh < 0 || roseWh > mostWh(atMs - first.atMs, session.ratedPowerW || anyPowerW)) return
  await fillStart(context, session, first.registerWh)
}

/** Above a beginning at nothing the first reading looks like a leap. */
function firstOf({ doubted, lastWh, lastMs, meterStartWh, isByIntervals }: Session): Stand | undefined {
  if (meterStartWh === 0) return lastWh === undefined ? doubted : undefined
  const isSeen = meterStartWh === null && lastWh !== undefined && lastMs !== undefined && !isByIntervals
  return isSeen ? { registerWh: lastWh, atMs: lastMs } : undefined
}
