import { hoursOn, type OpeningHours } from '@zaryad/model/openingHours'
import type { TFunction } from 'i18next'

type WeekLine = { days: string; hours: string; isClosed: boolean; has: (day: number) => boolean }

const week = [1, 2, 3, 4, 5, 6, 7]

/** `08:00–13:00, 14:00–20:00`; of a day without hours that it is off. */
export function dayText(hours: OpeningHours, day: number, t: TFunction): string {
  const spans = hoursOn(hours, day)
  if (spans.length === 0) return t('premises.hours.closedDay')
  if (spans.some(({ from, to }) => from === '00:00' && (to === '24:00' || to === '00:00')))
    return t('premises.hours.always')
  return spans.map(({ from, to }) => `${from}–${to}`).join(', ')
}

/** The week as people write it: days one after another that have the same hours are one line. */
export function weekLines(hours: OpeningHours, t: TFunction): WeekLine[] {
  const runs: { from: number; to: number; text: string }[] = []
  for (const day of week) {
    const text = dayText(hours, day, t)
    const last = runs.at(-1)
    if (last?.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  return runs.map(({ from, to, text }) => ({
    days: [...new Set([from, to])].map((day) => t(`premises.hours.days.${day}`)).join('–'),
    hours: text,
    isClosed: hoursOn(hours, from).length === 0,
    has: (day) => from <= day && day <= to,
  }))
}
