import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'

/** As the database gives it: ms, Wh, whether it tells of the beginning, how many phases it is of, and when it came. */
export type SampleRow = [at: number, registerWh: number, isBeginning: boolean, wires: number, arrival: number]

// Readings at the outlet come before those nearer to the car or to the grid.
const place = `case m.location when 'Outlet' then 0 when 'Cable' then 1 when 'EV' then 2 when 'Inlet' then 3 else 4 end`
const total = `min(k.value) filter (where k.phase = '')`
const of = (wires: string[]) => `filter (where k.phase in (${wires.map((each) => `'${each}'`).join(', ')}))`
const phases = of(['L1', 'L2', 'L3'])
const toNeutral = of(['L1-N', 'L2-N', 'L3-N'])

/** What says that it is of the beginning is, whenever it is told: some tell it with the end, at that time. */
const at = `case when g.is_beginning and g.wh <= coalesce(t.meter_start, g.wh) + ${sampleToleranceWh}
  then t.started_at else g.at end`

/**
 * The registers of session `t`, as JSON of `SampleRow`, null without any: its total at each moment, or what its phases
 * come to where no total is told. Of the place that it is metered at: the first event of 2.x may name another. */
export const registersOf = (readings: string, ofSession: string): string => `(
  select json_agg(json_build_array(floor(extract(epoch from ${at}) * 1000), g.wh, g.is_beginning, g.wires, g.arrival)
    order by ${at})
  from (select k.at, k.context = 'Transaction.Begin' as is_beginning, max(k.id) as arrival,
      coalesce(${total}, sum(k.value) ${phases}, sum(k.value) ${toNeutral}) as wh,
      case when count(*) filter (where k.phase = '') > 0 then 0
        else greatest(count(*) ${phases}, count(*) ${toNeutral}) end as wires
    from (select m.*, ${place} as place,
        min(${place}) filter (where m.context <> 'Transaction.Begin') over () as metered, min(${place}) over () as nearest
      from ${readings} m where ${ofSession} and m.measurand = 'Energy.Active.Import.Register') k
    where k.place = coalesce(k.metered, k.nearest)
    group by k.at, k.connector_id, k.context) g
  where g.wh is not null)`

/** Whether reading `m` tells where session `t` ended, as `tellsEnd` has it. */
export const isOfEnd = `m.measurand = 'Energy.Active.Import.Register' and (m.context = 'Transaction.End'
  or m.context <> 'Transaction.Begin' and m.at > t.stopped_at - interval '1 minute' and m.at <= t.stopped_at)`

/** Moments that tell only some of the phases are left out: their sum is another register. */
export function samplesOf(rows: readonly SampleRow[] | null): MeterSample[] {
  if (!rows) return []
  const most = rows.reduce((most, [, , , wires]) => Math.max(most, wires), 0)
  return rows
    .filter(([, , , wires]) => wires === 0 || wires === most)
    .map(([at, registerWh, isBeginning, , arrival]) => ({
      at,
      registerWh,
      arrival,
      ...(isBeginning ? { isBeginning } : {}),
    }))
}
