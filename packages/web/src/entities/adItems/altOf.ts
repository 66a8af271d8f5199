import { spokenIn } from '@zaryad/model/fields/languages'

/** What an item shows, in words: its language's, else any. */
export const altOf = (item: Record<string, unknown>): string =>
  spokenIn(Object(item.alt), typeof item.language === 'string' ? item.language : 'ru')
