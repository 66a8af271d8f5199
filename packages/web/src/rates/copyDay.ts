import type { Period } from './period.ts'

/** Other days take over what begins on one: their own periods there go, those of the day come. */
export function copyDay(periods: Period[], day: number, to: number[]): Period[] {
  const others = new Set(to.filter((each) => each !== day))
  return periods
    .map((period) => {
      const kept = period.days.filter((each) => !others.has(each))
      const days = period.days.includes(day) ? [...kept, ...others] : kept
      return { ...period, days: days.sort((a, b) => a - b) }
    })
    .filter(({ days }) => days.length > 0)
}
