import type { RowOf } from '@zaryad/model'
import { unitOf } from './units.ts'

const order = [
  'Energy.Active.Import.Register',
  'Power.Active.Import',
  'Current.Import',
  'Voltage',
  'SoC',
  'Temperature',
]
const placeOf = (measurand: string) => (order.indexOf(measurand) + order.length + 1) % (order.length + 1)

type Reading = Pick<RowOf<'meterValues'>, 'at' | 'measurand' | 'value'> & { unit: string | null }
type MeterColumn = ReturnType<typeof unitOf> & { measurand: string }
/** What was read at one time, by measurand: one value, or one a phase. */
type Moment = { at: string; values: Map<string, number[]> }

/** Readings as a table, one row a moment; the measurands people ask about first. */
export function momentsOf(readings: Reading[]): { columns: MeterColumn[]; moments: Moment[] } {
  const columns = new Map<string, MeterColumn>()
  const moments = new Map<string, Moment>()
  for (const reading of readings) {
    const measurand = reading.measurand
    const unit = unitOf(reading)
    if (!columns.has(measurand)) columns.set(measurand, { measurand, ...unit })
    const at = reading.at
    const moment = moments.get(at) ?? { at, values: new Map() }
    moments.set(at, moment)
    const known = moment.values.get(measurand) ?? []
    moment.values.set(measurand, [...known, reading.value * unit.scale])
  }
  return {
    columns: [...columns.values()].sort((a, b) => placeOf(a.measurand) - placeOf(b.measurand)),
    moments: [...moments.values()],
  }
}
