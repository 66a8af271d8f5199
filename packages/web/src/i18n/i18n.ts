import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, languages, toEdge, toLanguage } from './languages.ts'

class EdgeDetector extends LanguageDetector {
  override cacheUserLanguage(language: string, caches?: string[]) {
    super.cacheUserLanguage(toEdge(language), caches)
  }
}

export const localePath = (tags: readonly string[]) =>
  `/locales/${toEdge(tags[0] ?? fallbackLanguage)}/{{ns}}.json`

/** Words that only some pages need come with those pages (`lazyWith`). */
export const lazyNamespaces = [
  'station',
  'driver',
  'emulator',
  'reliability',
  'notices',
  'files',
  'money',
  'journal',
  'aside',
  'apiKeys',
  'palette',
] as const
export type LazyNamespace = (typeof lazyNamespaces)[number]

export const i18n = i18next.createInstance()

i18n.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = toLanguage(language)
})

/** Retries of 5xx (5 times, 350 ms) are the library's own; a test pins them. */
export const startI18n = (ns: 'translation' | LazyNamespace = 'translation') =>
  i18n
    .use(HttpBackend)
    .use(EdgeDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      fallbackLng: fallbackLanguage,
      load: 'languageOnly',
      ns,
      defaultNS: ns,
      fallbackNS: lazyNamespaces.filter((each) => each !== ns),
      nsSeparator: false,
      interpolation: { escapeValue: false },
      backend: { loadPath: localePath },
      detection: {
        order: ['cookie', 'localStorage', 'htmlTag'],
        caches: ['cookie', 'localStorage'],
        convertDetectedLanguage: toLanguage,
      },
      react: { useSuspense: true },
    })
