import type { Words } from '../kit/useWords.ts'

/** `56 ч`, or `56 ч 30 мин` where the hours are not whole. */
export const hoursText = (minutes: number, { t, format }: Words): string =>
  minutes % 60 === 0
    ? t('entities.rates.hours', { number: format.number(minutes / 60) })
    : format.duration(minutes * 60)
