import { dayMs } from '@zaryad/model/durations'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { nowMs } from '../clock.ts'
import { type Language, numberTags, toLanguage } from './languages.ts'

const made = new Map<string, Intl.NumberFormat>()

function numberFormat(language: string, options: Intl.NumberFormatOptions) {
  const key = language + JSON.stringify(options)
  const known = made.get(key) ?? new Intl.NumberFormat(numberTags[toLanguage(language)], options)
  made.set(key, known)
  return known
}

/** `12345.6` with a non-breaking space between groups and the language's decimal sign. */
export function formatNumber(value: number, language: string, decimals = 0): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const shown = Object.is(Math.round(value * 10 ** decimals), -0) ? 0 : value
  return withMinus(numberFormat(language, options).format(shown))
}

/** A sign as wide as a digit, where `Intl` writes a hyphen. */
const withMinus = (text: string) => text.replace('-', '−')

const thousands: Record<Language, [size: number, word: string][]> = {
  ru: [
    [1e9, '\u00a0млрд'],
    [1e6, '\u00a0млн'],
    [1e3, '\u00a0тыс.'],
  ],
  kk: [
    [1e9, '\u00a0млрд'],
    [1e6, '\u00a0млн'],
    [1e3, '\u00a0мың'],
  ],
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
}

const plain = (value: number, language: string, decimals: number) =>
  withMinus(numberFormat(language, { maximumFractionDigits: decimals }).format(value))

/** A label of an axis that reaches `highest`: `3 000`, but `20 тыс.` where figures are long. */
export function formatAxis(value: number, highest: number, language: string): string {
  if (highest < 10_000) return plain(value, language, highest < 5 ? 2 : 1)
  const [size, word] = thousands[toLanguage(language)].find(([from]) => highest >= from) ?? [1, '']
  return value === 0 ? '0' : `${plain(value / size, language, 2)}${word}`
}

/** `0.163` → `16,3 %`. */
export const formatShare = (share: number, language: string, decimals = 1) =>
  `${formatNumber(share * 100, language, decimals)}\u00a0%`

/** Tenge after the sum, in every language; tiyn are shown where there are some, unless the place wants them or none. */
export const formatMoney = (tenge: number, language: string, decimals = Number.isInteger(tenge) ? 0 : 2) =>
  `${formatNumber(tenge, language, decimals)}\u00a0₸`

type Moment = string | number | Date

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once a zone: a long list asks thousands of times. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  })
  clocks.set(timeZone, made)
  return made
}

const parts = (at: Moment, timeZone: string) =>
  Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )

/** `20.11.2026` in every language: `kk-KZ` of `Intl` would give two digits of the year. */
export function formatDate(at: Moment, timeZone = networkTimeZone): string {
  const { day, month, year } = parts(at, timeZone)
  return `${day}.${month}.${year}`
}

/** `20.11` */
export const formatDayMonth = (at: Moment, timeZone = networkTimeZone) => formatDate(at, timeZone).slice(0, 5)

/** `14:05` */
export function formatTime(at: Moment, timeZone = networkTimeZone): string {
  const { hour, minute } = parts(at, timeZone)
  return `${hour}:${minute}`
}

/** `14:05:12` */
export function timeToSecond(at: Moment, timeZone = networkTimeZone): string {
  const { hour, minute, second } = parts(at, timeZone)
  return `${hour}:${minute}:${second}`
}

/** `14:05:12.418` */
export const exactTime = (at: Moment, timeZone = networkTimeZone) =>
  `${timeToSecond(at, timeZone)}.${parts(at, timeZone).fractionalSecond}`

/** `20.11.2026 14:05` */
export function formatDateTime(at: Moment, timeZone = networkTimeZone): string {
  const { day, month, year, hour, minute } = parts(at, timeZone)
  return `${day}.${month}.${year} ${hour}:${minute}`
}

/** When what began at a moment ended: the time of the same day, on another one with its date. */
export function formatUntil(from: string, to: string, timeZone?: string): string {
  return formatDate(from, timeZone) === formatDate(to, timeZone)
    ? formatTime(to, timeZone)
    : formatDateTime(to, timeZone)
}

/** `14:05`; what is a day old or older has its date. */
export const formatRecent = (at: Moment, timeZone = networkTimeZone, now = nowMs()) =>
  now - new Date(at).getTime() < dayMs ? formatTime(at, timeZone) : formatDateTime(at, timeZone)

const hourWords: Record<Language, [hour: string, minute: string, second: string]> = {
  ru: ['ч', 'мин', 'с'],
  kk: ['сағ', 'мин', 'с'],
  en: ['h', 'min', 's'],
}

/** `1 ч 05 мин`; under a minute `42 с`. */
export function formatDuration(durationS: number, language: string): string {
  const [h, min, s] = hourWords[toLanguage(language)]
  const seconds = Math.round(durationS)
  if (seconds < 60) return `${seconds}\u00a0${s}`
  const minutes = Math.round(durationS / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes}\u00a0${min}`
  return `${formatNumber(hours, language)}\u00a0${h}\u00a0${String(minutes % 60).padStart(2, '0')}\u00a0${min}`
}

const units: [limitS: number, sizeS: number, unit: 'second' | 'minute' | 'hour'][] = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
]

const kazakhUnits = { second: 'секунд', minute: 'минут', hour: 'сағат' }

/** Kazakh by hand: browsers have no relative times for it. */
function kazakhRelative(count: number, unit: keyof typeof kazakhUnits): string {
  if (count === 0) return 'қазір'
  const word = kazakhUnits[unit]
  return count < 0 ? `${-count} ${word} бұрын` : `${count} ${word}тан кейін`
}

/** Within a day `5 минут назад`, further away the date and time. */
export function formatRelative(at: Moment, language: string, now = nowMs()): string {
  const differenceS = (new Date(at).getTime() - now) / 1000
  // of sixty minutes an hour is said
  const found = units.find(([limitS, sizeS]) => Math.round(Math.abs(differenceS) / sizeS) * sizeS < limitS)
  if (!found) return formatDateTime(at)
  const [, sizeS, unit] = found
  const count = Math.round(differenceS / sizeS)
  const known = toLanguage(language)
  if (known === 'kk') return kazakhRelative(count, unit)
  return new Intl.RelativeTimeFormat(known, { numeric: 'auto' }).format(count, unit)
}
