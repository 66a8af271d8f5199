import { i18n } from '../i18n/i18n.ts'
import { fallbackLanguage, toEdge } from '../i18n/languages.ts'

const names = { ru: 'name', kz: 'nameKz', en: 'nameEn' } as const

/** What a row, or a reference to one, is called in the reader's language; by its first name where it has none in that. */
export const spokenName = <R extends Readonly<Record<string, unknown>>>(row: R): R['name'] =>
  (row[names[toEdge(i18n.resolvedLanguage ?? fallbackLanguage)]] || row.name) as R['name']
