export type Period = { days: number[]; from: string; to: string; priceEnergy?: number; priceTime?: number }

const isPeriod = (value: unknown): value is Period =>
  typeof value === 'object' &&
  value !== null &&
  'days' in value &&
  Array.isArray(value.days) &&
  'from' in value &&
  'to' in value

export const periodsOf = (value: unknown): Period[] => (Array.isArray(value) ? value.filter(isPeriod) : [])

/** ISO weekdays as runs: `[1,2,3,5]` → `[[1,3],[5,5]]`. */
export function dayRuns(days: number[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] + 1 === day) last[1] = day
    else runs.push([day, day])
  }
  return runs
}

const toMinutes = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Ends on the day after it begins: 22:00–06:00. */
export const isOverMidnight = ({ from, to }: Period) => to !== '24:00' && toMinutes(to) <= toMinutes(from)
