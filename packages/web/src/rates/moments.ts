import { dayMs } from '@zaryad/model/durations'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { instantOf, localOf } from '@zaryad/model/pricing/localTime'

/** A calendar month before this one (1: the last), on the network's clock. */
export function monthAgo(now: number, months: number): { from: string; to: string } {
  const local = new Date(localOf(networkTimeZone, now))
  const startOf = (month: number) =>
    new Date(
      instantOf(networkTimeZone, Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + month)),
    ).toISOString()
  return { from: startOf(-months), to: startOf(1 - months) }
}

/** When tomorrow begins on the network's clock. */
export function nextMidnight(now: number): string {
  const today = Math.floor(localOf(networkTimeZone, now) / dayMs) * dayMs
  return new Date(instantOf(networkTimeZone, today + dayMs)).toISOString()
}
