import { dayMinutes, endMinuteOf, isWeekday, minuteOf } from './schedule.ts'

/** Hours of some days of the week; those over midnight belong to the day on which they start. */
export type WeeklyHours = { days: number[]; from: string; to: string }

const weekLength = 7 * dayMinutes

/** Indexes of the periods that claim a minute of the week which an earlier one has. */
export function overlapping(schedule: readonly WeeklyHours[]): number[] {
  const taken = new Uint8Array(weekLength)
  return [...schedule.entries()].flatMap(([index, period]) => {
    const minutes = weekMinutes(period)
    const isTaken = minutes.some((minute) => taken[minute] === 1)
    for (const minute of minutes) taken[minute] = 1
    return isTaken ? [index] : []
  })
}

function weekMinutes({ days, from, to }: WeeklyHours): number[] {
  const start = minuteOf(from)
  const end = endMinuteOf(to)
  if (start === undefined || end === undefined) return []
  const length = end > start ? end - start : end + dayMinutes - start
  return [...new Set(days.filter(isWeekday))].flatMap((day) =>
    Array.from({ length }, (_, offset) => ((day - 1) * dayMinutes + start + offset) % weekLength),
  )
}
