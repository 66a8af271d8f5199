/** Prices in integer tiyn (1 ₸ = 100 tiyn): energy per kWh, time and idle per minute, start per session. */
export type RateTerms = {
  priceEnergyTiyn: number
  priceTimeTiyn: number
  priceStartTiyn: number
  priceIdleTiyn: number
  /** Minutes after the end of charging before idle time costs anything. */
  idleGraceMinutes: number
  schedule: SchedulePeriod[]
}

/**
 * Prices of some hours of some days, on the location's wall clock; an absent price is the base price.
 * `to` at or before `from` means the next day: 22:00–06:00 belongs to the day on which it starts,
 * and equal times make a whole day (24 hours from `from`). `to` may be 24:00.
 * The first matching period wins; outside all of them the base prices apply.
 */
export type SchedulePeriod = {
  /** ISO weekdays, 1 = Monday … 7 = Sunday. */
  days: number[]
  /** HH:mm */
  from: string
  /** HH:mm */
  to: string
  priceEnergyTiyn?: number
  priceTimeTiyn?: number
}

/** Nothing costs anything, at no hour. */
export const isFree = ({
  priceEnergyTiyn,
  priceTimeTiyn,
  priceStartTiyn,
  priceIdleTiyn,
  schedule,
}: RateTerms) =>
  [priceEnergyTiyn, priceTimeTiyn, priceStartTiyn, priceIdleTiyn].every((price) => price === 0) &&
  schedule.every((period) => !period.priceEnergyTiyn && !period.priceTimeTiyn)
