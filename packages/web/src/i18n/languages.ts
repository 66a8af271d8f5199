/**
 * `kz` is not a language tag: `Intl` and plural rules know only `kk`, and fall back to the browser's
 * own language for `kz`. So `kz` is kept at the edges (address, cookie, storage, switcher), `kk` inside.
 */
export const languages = ['ru', 'kk', 'en'] as const
export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'ru'

/** How each language is named in the switcher. */
export const languageNames: Record<Language, string> = { ru: 'Рус', kk: 'Қаз', en: 'Eng' }
export const fullLanguageNames: Record<Language, string> = { ru: 'Русский', kk: 'Қазақша', en: 'English' }

/**
 * Tags for numbers in `Intl`. Browsers know `kk` by name but carry no data for it (Chromium prints 10,336 and
 * English words), so Kazakh numbers are printed as `ru-KZ` prints them, which is the same by CLDR.
 */
export const numberTags: Record<Language, string> = { ru: 'ru-KZ', kk: 'ru-KZ', en: 'en-GB' }

/** `kk`, `kk-KZ`, `kz`, `ru-RU`… → the language inside. */
export function toLanguage(tag: string): Language {
  const base = tag.toLowerCase().split(/[-_]/)[0]
  if (base === 'kk' || base === 'kz') return 'kk'
  return base === 'en' ? 'en' : fallbackLanguage
}

/** The name at the edges: `kk` → `kz`. */
export function toEdge(tag: string): 'ru' | 'kz' | 'en' {
  const language = toLanguage(tag)
  return language === 'kk' ? 'kz' : language
}
