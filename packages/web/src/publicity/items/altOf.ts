import type { RowOf } from '@zaryad/model'
import { spokenIn } from '@zaryad/model/fields/languages'
import { i18n } from '../../i18n/i18n.ts'
import { fallbackLanguage, toEdge } from '../../i18n/languages.ts'

type Worded = { alt: RowOf<'adItems'>['alt']; language?: RowOf<'adItems'>['language'] }

/** What an item shows, in words: its language's, the reader's where it is shown in all, else any. */
export const altOf = ({ alt, language }: Worded): string =>
  spokenIn(alt ?? {}, language ?? toEdge(i18n.resolvedLanguage ?? fallbackLanguage))
