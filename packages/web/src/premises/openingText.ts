import { dayMs } from '@zaryad/model/durations'
import { type OpeningHours, openingAt, weekdayAt } from '@zaryad/model/openingHours'
import type { TFunction } from 'i18next'
import { formatTime } from '../i18n/format.ts'

/** «Открыто до 22:00», «Закрыто, откроется завтра в 08:00»: by the location's clock, whoever reads it and wherever. */
export function openingText(
  hours: OpeningHours,
  { timeZone, now, t }: { timeZone: string; now: number; t: TFunction },
): { text: string; isOpen: boolean } {
  const { isOpen, untilMs } = openingAt(hours, timeZone, now)
  if (untilMs === null) return { text: t('premises.hours.always'), isOpen }
  const time = formatTime(untilMs, timeZone)
  if (isOpen) {
    // a day that ends ends at 24:00, not at the first minute of the next
    const until = { time: time === '00:00' ? '24:00' : time, day: weekdayAt(timeZone, untilMs - 1) }
    return { text: untilText(untilMs - now > dayMs, until, t), isOpen }
  }
  const today = weekdayAt(timeZone, now)
  const day = weekdayAt(timeZone, untilMs)
  const isSoon = untilMs - now < 2 * dayMs
  if (isSoon && day === today) return { text: t('premises.hours.opens', { time }), isOpen }
  if (isSoon && day === (today % 7) + 1) return { text: t('premises.hours.opensTomorrow', { time }), isOpen }
  return { text: t('premises.hours.opensOn', { time, day: t(`premises.hours.onDay.${day}`) }), isOpen }
}

const untilText = (isFar: boolean, { time, day }: { time: string; day: number }, t: TFunction) =>
  isFar
    ? t('premises.hours.openUntilDay', { time, day: t(`premises.hours.days.${day}`) })
    : t('premises.hours.openUntil', { time })
