import { overlapping } from './overlapping.ts'
import type { RateTerms, SchedulePeriod } from './rate.ts'
import { endMinuteOf, isPrice, isWeekday, minuteOf } from './schedule.ts'

/** `field` as on the wire (`priceEnergy`, `schedule.0.from`); `code` is a key for the people's text. */
type RateIssue = { field: string; code: 'price' | 'minutes' | 'time' | 'days' | 'overlap' }

/** What is wrong with a rate; empty when it can be charged. */
export function rateIssues(terms: RateTerms): RateIssue[] {
  const issues: RateIssue[] = []
  const prices = {
    priceEnergy: terms.priceEnergyTiyn,
    priceTime: terms.priceTimeTiyn,
    priceStart: terms.priceStartTiyn,
    priceIdle: terms.priceIdleTiyn,
  }
  for (const [field, price] of Object.entries(prices))
    if (!isPrice(price)) issues.push({ field, code: 'price' })
  if (!isPrice(terms.idleGraceMinutes)) issues.push({ field: 'idleGraceMinutes', code: 'minutes' })
  for (const [index, period] of terms.schedule.entries()) issues.push(...periodIssues(period, index))
  for (const index of overlapping(terms.schedule))
    issues.push({ field: `schedule.${index}`, code: 'overlap' })
  return issues
}

function periodIssues(period: SchedulePeriod, index: number): RateIssue[] {
  const { days, from, to, priceEnergyTiyn, priceTimeTiyn } = period
  const field = (name: string) => `schedule.${index}.${name}`
  const issues: RateIssue[] = []
  if (days.length === 0 || !days.every(isWeekday)) issues.push({ field: field('days'), code: 'days' })
  if (minuteOf(from) === undefined) issues.push({ field: field('from'), code: 'time' })
  if (endMinuteOf(to) === undefined) issues.push({ field: field('to'), code: 'time' })
  if (priceEnergyTiyn !== undefined && !isPrice(priceEnergyTiyn))
    issues.push({ field: field('priceEnergy'), code: 'price' })
  if (priceTimeTiyn !== undefined && !isPrice(priceTimeTiyn))
    issues.push({ field: field('priceTime'), code: 'price' })
  return issues
}
