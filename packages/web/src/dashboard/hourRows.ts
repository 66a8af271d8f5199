import { type Day, hourOf } from '../dates/day.ts'
import { type Row, type Wire, wireRow } from './rows.ts'

/** The hours of a day as rows, those without charging included, up to the one that goes on. `day` has the hour: `…T09`. */
export function hourRowsOf(answer: readonly Wire[], day: Day, nowMs: number): Row[] {
  const byHour = new Map(answer.map((wire): [string, Wire] => [wire.time.slice(0, 13), wire]))
  const now = hourOf(nowMs)
  return Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`)
    .filter((hour) => hour <= now || byHour.has(hour))
    .map((hour) => ({
      ...wireRow(byHour.get(hour) ?? {}),
      day: hour,
      isUnfinished: hour === now,
      isCut: false,
    }))
}
