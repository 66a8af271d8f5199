import { dayMs, minuteMs } from '@zaryad/model/durations'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { instantOf, localOf, weekdayAndMinute } from '@zaryad/model/pricing/localTime'
import { type Price, price } from '@zaryad/model/pricing/price'
import { minuteOf } from '@zaryad/model/pricing/schedule'
import { termsOf, type WireTerms } from '@zaryad/model/pricing/wireTerms'

export type Trial = {
  energyKwh: number
  minutes: number
  /** ISO weekday. */
  day: number
  /** HH:mm */
  start: string
  idleMinutes: number
}

/** The next such day and time on the network's clock; undefined for what is no time. */
export function nextStart({ day, start }: Trial, now: number): number | undefined {
  const minute = minuteOf(start)
  if (minute === undefined) return undefined
  const local = localOf(networkTimeZone, now)
  const midnight = Math.floor(local / dayMs) * dayMs
  const ahead = (day - weekdayAndMinute(local).weekday + 7) % 7
  return instantOf(networkTimeZone, midnight + ahead * dayMs + minute * minuteMs)
}

/** What such a session would cost, by the engine that bills real ones; undefined while something is no number. */
export function priceOf(terms: WireTerms, trial: Trial, now: number): Price | undefined {
  const startedAt = nextStart(trial, now)
  const { energyKwh, minutes, idleMinutes } = trial
  if (startedAt === undefined || ![energyKwh, minutes, idleMinutes].every((value) => value >= 0))
    return undefined
  const chargingEndedAt = startedAt + minutes * minuteMs
  return price({
    terms: termsOf(terms),
    timeZone: networkTimeZone,
    startedAt,
    stoppedAt: chargingEndedAt + idleMinutes * minuteMs,
    energyWh: Math.round(energyKwh * 1000),
    chargingEndedAt,
  })
}
