import type { Pool } from 'pg'
import { answerOf } from '../answers.ts'
import { reportedIn } from '../configuration/keep.ts'
import type { Asked } from '../dialect.ts'
import { REGISTER } from '../measurands.ts'

/** What tells how the meter stood at a session's beginning, at its end and between (SampledDataCtrlr, §2.1.21). */
const lists = ['SampledDataCtrlr.TxStartedMeasurands', 'StopTxnSampledData', 'MeterValuesSampledData']

/**
 * A station of 2.x tells of its meter in events what its lists of measurands name (§J02): without the register there
 * nobody knows what a session took. On its first contact it is asked to name it; what it refuses is noted at the
 * device. Once a point: some units restart when their measurands are set.
 */
export async function askForRegisters(asked: Asked, pool: Pool): Promise<void> {
  const { chargePointId, tenantId } = asked.station
  const { rowCount } = await pool.query(
    'select from configuration_keys where charge_point_id = $1 and lower(key) = $2',
    [chargePointId, lists[0]?.toLowerCase()],
  )
  if (rowCount) return
  const held = new Map(
    reportedIn({ ...(await asked.ask({ verb: 'configuration', about: { keys: lists } })) }).map((each) => [
      each.key,
      each.value,
    ]),
  )
  for (const key of lists) {
    const measurands = (held.get(key) ?? '').split(',').flatMap((each) => each.trim() || [])
    let value = measurands.join(',')
    if (!measurands.includes(REGISTER)) {
      value = [...measurands, REGISTER].join(',')
      const { status } = { status: '', ...(await asked.ask({ verb: 'configure', about: { key, value } })) }
      if (answerOf(status, 'configure') !== 'taken') {
        asked.note('registersMissing', key)
        value = measurands.join(',')
      }
    }
    await pool.query(
      `insert into configuration_keys (charge_point_id, tenant_id, key, value, readonly, is_known, read_at)
        values ($1, $2, $3, $4, false, true, now()) on conflict (charge_point_id, lower(key)) do update
        set value = excluded.value, read_at = excluded.read_at`,
      [chargePointId, tenantId, key, value],
    )
  }
}
