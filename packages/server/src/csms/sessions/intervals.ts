import { type Sample, totalOf } from '@zaryad/ocpp'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { INTERVAL } from '../measurands.ts'
import type { Found } from './findSessions.ts'
import { learnBeginning } from './learnBeginning.ts'

type End = { meterStopWh: number | null; isAssumed?: boolean | undefined }

/**
 * Where a meter that tells what came since it last told, and no register, stands at the end: at what came since the
 * beginning. A station of 1.6 has to name registers, and names nothing or zeros.
 */
export async function standByIntervals(
  { deps, station }: Context,
  found: Found,
  { meterStopWh, isAssumed }: End,
): Promise<number | null> {
  const isOfZeros = meterStopWh === 0 && found.meterStartWh === 0
  if (found.samples.length > 0 || !(isAssumed || isOfZeros)) return meterStopWh
  const cameWh = await cameSince(deps.db.pool, station.chargePointId, found)
  if (cameWh === 0) return meterStopWh
  await learnBeginning(deps.db.pool, found, 0)
  return (found.meterStartWh ?? 0) + cameWh
}

async function cameSince(
  pool: Pool,
  chargePointId: string,
  { transactionId, startedMs }: Found,
): Promise<number> {
  const found = await pool.query<{ samples: Sample[] }>({
    name: 'intervals_of_session',
    text: `select json_agg(json_strip_nulls(json_build_object('measurand', m.measurand, 'value', m.value, 'unit', m.unit,
        'context', m.context, 'location', m.location, 'phase', nullif(m.phase, '')))) as samples
      from readings m where m.charge_point_id = $1 and m.transaction_id = $2 and m.at >= $3 and m.measurand = $4
      group by m.at`,
    values: [chargePointId, transactionId, new Date(startedMs), INTERVAL],
  })
  return Math.round(
    found.rows.reduce(
      (sum, { samples }) => sum + Math.max(0, totalOf(samples, INTERVAL).value?.value ?? 0),
      0,
    ),
  )
}
