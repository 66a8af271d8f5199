import { packSpan } from '../db/packSpan.ts'
import { sql } from '../db/sql.ts'

/** That readings `m` are of session `t`: another station's could bear the same number. */
export const ofSession = sql`m.transaction_id = t.transaction_id and m.charge_point_id = t.charge_point_id
  and m.at >= t.started_at and m.since >= t.started_at - ${packSpan}`

/** Those of its energy register at its outlet. */
const registers = sql`readings m where ${ofSession} and m.measurand = 'Energy.Active.Import.Register'
  and m.phase = '' and m.location = 'Outlet'`

/** `[ms, Wh]` each, in order; null without any. */
export const registerSamples = sql`(select json_agg(json_build_array(floor(extract(epoch from m.at) * 1000), m.value) order by m.at)
  from ${registers})`

/** When the register first stood where the session's energy has it. */
export const reachedAt = sql`(select min(m.at) from ${registers} and m.value >= t.meter_start + t.energy_wh)`

const socs = sql`readings m where ${ofSession} and m.measurand = 'SoC'`

/** How full the battery was at the first word of it and at the last, in percent; null where the station sends none. */
export const socEnds = sql`(select json_build_array(first.value, last.value)
  from (select m.value from ${socs} order by m.at limit 1) first,
    (select m.value from ${socs} order by m.at desc limit 1) last)`
