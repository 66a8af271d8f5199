import type { RowOf } from '@zaryad/model'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import type { Words } from '../kit/useWords.ts'
import { dayRuns, isOverMidnight, type Period, periodsOf } from './period.ts'

type Prices = Record<string, unknown>

const positive = (value: unknown): value is number => typeof value === 'number' && value > 0

function daysText(days: number[], { t }: Words): string {
  if (days.length === 7) return t('entities.rates.everyDay')
  return dayRuns(days)
    .map(([from, to]) =>
      from === to ? t(`weekdays.${from}`) : `${t(`weekdays.${from}`)}–${t(`weekdays.${to}`)}`,
    )
    .join(', ')
}

/** «60 ₸/кВт·ч»: the prices that a period changes. */
export function pricesText({ priceEnergy, priceTime }: Prices, { t, format }: Words): string {
  const parts = [
    typeof priceEnergy === 'number' ? t('entities.rates.perKwh', { price: format.money(priceEnergy) }) : '',
    typeof priceTime === 'number' ? t('entities.rates.perMinute', { price: format.money(priceTime) }) : '',
  ]
  return parts.filter(Boolean).join(' + ')
}

/** The prices of a band: those of its period, the base ones for what it leaves out. */
export function bandPrices(terms: WireTerms, period: number | null): Prices {
  const own = period === null ? undefined : terms.schedule[period]
  const priceEnergy = own?.priceEnergy ?? terms.priceEnergy
  const priceTime = own?.priceTime ?? terms.priceTime
  return {
    priceEnergy: priceEnergy > 0 ? priceEnergy : undefined,
    priceTime: priceTime > 0 ? priceTime : undefined,
  }
}

/** What fits into a band: the price of energy, else of a minute. */
export function shortPrice({ priceEnergy, priceTime }: Prices, words: Words): string {
  const { t, format } = words
  if (typeof priceEnergy === 'number') return format.money(priceEnergy)
  if (typeof priceTime === 'number') return pricesText({ priceTime }, words)
  return t('entities.rates.free')
}

export function periodText(period: Period, words: Words): string {
  const hours = `${period.from}–${period.to}`
  const night = isOverMidnight(period) ? ` ${words.t('entities.rates.nextDay')}` : ''
  return `${daysText(period.days, words)} ${hours}${night}: ${pricesText(period, words) || words.t('entities.rates.basePrice')}`
}

/** What a driver reads before starting, in lines. */
export function driverLines(rate: RowOf<'rates'> | Prices, words: Words): string[] {
  const { t, format } = words
  const { priceEnergy, priceTime, priceStart, priceIdle, idleGraceMinutes } = rate as Prices
  const base = pricesText(
    {
      priceEnergy: positive(priceEnergy) ? priceEnergy : undefined,
      priceTime: positive(priceTime) ? priceTime : undefined,
    },
    words,
  )
  const start = positive(priceStart) ? t('entities.rates.forStart', { price: format.money(priceStart) }) : ''
  const idle = positive(priceIdle)
    ? t(positive(idleGraceMinutes) ? 'entities.rates.forIdle' : 'entities.rates.forIdleAtOnce', {
        price: format.money(priceIdle),
        count: positive(idleGraceMinutes) ? idleGraceMinutes : 0,
      })
    : ''
  const first = [base, start].filter(Boolean).join(' + ') || t('entities.rates.free')
  const periods = periodsOf((rate as Prices).schedule).map((period) => periodText(period, words))
  return [first, ...periods, idle].filter(Boolean)
}
