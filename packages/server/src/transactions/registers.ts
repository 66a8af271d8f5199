import { isOfEnd, registersOf } from '../csms/sessions/samples.ts'
import { packSpan } from '../db/packSpan.ts'
import { sql, written } from '../db/sql.ts'

/** That readings `m` are of session `t`: another station's could bear the same number. */
export const ofSession = sql`m.transaction_id = t.transaction_id and m.charge_point_id = t.charge_point_id
  and m.at >= t.started_at and m.since >= t.started_at - ${packSpan}`

/** What its energy register showed, for `samplesOf`. */
export const registerSamples = sql.raw(registersOf('readings', written(ofSession).text))

/** Its end did not say where its meter stood: 2.x may leave that out, and has it among its readings where it does not. */
export const isEndAssumed = sql`(t.station_transaction_id is not null and not exists (
  select from readings m where ${ofSession} and ${sql.raw(isOfEnd)}))`

const socs = sql`readings m where ${ofSession} and m.measurand = 'SoC'`

/** How full the battery was at the first word of it and at the last, in percent; null where the station sends none. */
export const socEnds = sql`(select json_build_array(first.value, last.value)
  from (select m.value from ${socs} order by m.at limit 1) first,
    (select m.value from ${socs} order by m.at desc limit 1) last)`
