import { i18n } from '../i18n/i18n.ts'
import { fallbackLanguage, toEdge } from '../i18n/languages.ts'

const ends = { ru: '', kz: 'Kz', en: 'En' } as const

/** A text that a row has in three languages (`address`, `addressKz`, `addressEn`) in the reader's; the first where it has none in that. */
export const spoken = <R extends Readonly<Record<string, unknown>>, K extends keyof R & string>(
  row: R,
  key: K,
): R[K] => (row[`${key}${ends[toEdge(i18n.resolvedLanguage ?? fallbackLanguage)]}`] || row[key]) as R[K]

/** What a row, or a reference to one, is called in the reader's language; by its first name where it has none in that. */
export const spokenName = <R extends Readonly<Record<string, unknown>>>(row: R): R['name'] =>
  spoken(row, 'name')
