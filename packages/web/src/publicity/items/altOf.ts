import type { RowOf } from '@zaryad/model'
import { spokenIn } from '@zaryad/model/fields/languages'

type Worded = { alt: RowOf<'adItems'>['alt']; language?: RowOf<'adItems'>['language'] }

/** What an item shows, in words: its language's, else any. */
export const altOf = ({ alt, language }: Worded): string => spokenIn(alt ?? {}, language ?? 'ru')
