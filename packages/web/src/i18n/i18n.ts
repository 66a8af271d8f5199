import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { fallbackLanguage, type Language, languages, toEdge, toLanguage } from './languages.ts'

class EdgeDetector extends LanguageDetector {
  override cacheUserLanguage(language: string, caches?: string[]) {
    super.cacheUserLanguage(toEdge(language), caches)
  }
}

export const localePath = (tags: readonly string[]) =>
  `/locales/${toEdge(tags[0] ?? fallbackLanguage)}/{{ns}}.json`

/** Words that only some pages need come with those pages (`lazyWith`). */
const lazyNamespaces = [
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
type Namespace = 'translation' | LazyNamespace

export const i18n = i18next.createInstance()

i18n.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = toLanguage(language)
})

/** The namespace of words that come as scripts. */
const own = 'builtIn'

type Words = Record<Language, object>
type LoadWords = () => Promise<Words>

/** Where the page's words cannot be had, others stand in for some of them. */
async function standIn(load: LoadWords): Promise<void> {
  const words = await load()
  for (const language of languages) i18n.addResourceBundle(language, own, words[language], true)
  hasStandIns = true
  await tellAgain()
}
let hasStandIns = false

/** Whoever shows words hears of it as of another language. */
const tellAgain = () => i18n.changeLanguage(i18n.language)

/** Retries of 5xx (5 times, 350 ms) are the library's own; a test pins them. */
export function startI18n(ns: Namespace = 'translation', noWords?: Words, loadStandIns?: LoadWords) {
  i18n.on('failedLoading', (_, failed) => {
    // without the script the page still has its words about having none
    if (failed === ns && loadStandIns && !hasStandIns) standIn(loadStandIns).catch(() => {})
  })
  return i18n
    .use(HttpBackend)
    .use(EdgeDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      fallbackLng: fallbackLanguage,
      load: 'languageOnly',
      ns,
      defaultNS: ns,
      fallbackNS: [...lazyNamespaces.filter((each) => each !== ns), own],
      resources: Object.fromEntries(
        languages.map((language) => [language, { [own]: noWords?.[language] ?? {} }]),
      ),
      partialBundledLanguages: true,
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
}

const ofPage = () => i18n.options.defaultNS as Namespace

/** In the page's language, or in the one behind it. */
export const hasWords = (namespace = ofPage()) =>
  i18n.languages.some((language) => i18n.hasResourceBundle(language, namespace))

export const hasSomeWords = () => hasWords() || hasStandIns

export async function loadWordsAgain(namespace = ofPage()): Promise<void> {
  await i18n.reloadResources(i18n.languages, namespace)
  await tellAgain()
}
