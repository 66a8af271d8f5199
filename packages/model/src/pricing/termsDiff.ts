import { termNames, type WirePeriod, type WireTerms } from './wireTerms.ts'

type Name = (typeof termNames)[number]
/** One thing that two versions of a rate say differently; of a period, where only one has it the other is null. */
export type TermsChange =
  | { field: Exclude<Name, 'schedule'>; before: number; after: number }
  | { field: 'schedule'; before: WirePeriod | null; after: WirePeriod | null }

const sameTimes = (one: WirePeriod, other: WirePeriod) =>
  one.from === other.from && one.to === other.to && String(one.days) === String(other.days)
const samePrices = (one: WirePeriod, other: WirePeriod) =>
  one.priceEnergy === other.priceEnergy && one.priceTime === other.priceTime

/** What differs between two versions. A period is known again by its days and hours, whatever its place. */
export function termsDiff(before: WireTerms, after: WireTerms): TermsChange[] {
  const changes: TermsChange[] = []
  for (const field of termNames) {
    if (field === 'schedule') continue
    if (before[field] !== after[field]) changes.push({ field, before: before[field], after: after[field] })
  }
  for (const period of before.schedule) {
    const kept = after.schedule.find((each) => sameTimes(each, period))
    if (!kept) changes.push({ field: 'schedule', before: period, after: null })
    else if (!samePrices(kept, period)) changes.push({ field: 'schedule', before: period, after: kept })
  }
  for (const period of after.schedule) {
    const isNew = !before.schedule.some((each) => sameTimes(each, period))
    if (isNew) changes.push({ field: 'schedule', before: null, after: period })
  }
  return changes
}
