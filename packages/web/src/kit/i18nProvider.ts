import type { I18nProvider } from 'react-admin'
import { i18n } from '../i18n/i18n.ts'
import { languageNames, languages } from '../i18n/languages.ts'

/** react-admin asks `resources.cards/rFIDCards.fields.x`; our words are under `entities.rFIDCards.fields.x`. */
const ownKey = (key: string) => key.replace(/^resources\.(?:[^.]*\/)?/, 'entities.')

/** react-admin's messages from our own translations, plurals by i18next. */
export const i18nProviderIn = (language: string): I18nProvider => ({
  translate: (key, options = {}) => {
    const { _: defaultValue, smart_count: count, ...rest } = options
    return String(
      i18n.t(ownKey(key), { ...rest, count, ...(defaultValue === undefined ? {} : { defaultValue }) }),
    )
  },
  changeLocale: async (locale) => {
    await i18n.changeLanguage(locale)
  },
  getLocale: () => language,
  getLocales: () => languages.map((locale) => ({ locale, name: languageNames[locale] })),
})
