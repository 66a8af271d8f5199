import { isCode, isTest, type Source } from './sources.ts'

/** Folder under locales/ → the language's code for plural rules. */
const languages: Record<string, string> = { ru: 'ru', kz: 'kk', en: 'en' }
const plural = /_(zero|one|two|few|many|other)$/
const usedPattern = /\b(?:t|translate)\(\s*'([\w.-]+)'|i18nKey="([\w.-]+)"/g

/** The three languages say the same things, and every key that code names is there. */
export function translations(sources: Source[]): string[] {
  const texts = Object.keys(languages).map((language) => ({ language, words: wordsOf(sources, language) }))
  const all = new Set(texts.flatMap(({ words }) => [...words.keys()].map(stemOf)))
  return [
    ...texts.flatMap(({ language, words }) => {
      const forms = Map.groupBy(words.keys(), stemOf)
      return [...all].flatMap((key) => problemsOf({ language, words, key, forms: forms.get(key) ?? [] }))
    }),
    ...unequal(texts),
    ...unknownKeys(sources, all),
  ]
}

type Words = Map<string, string>
type Said = { language: string; words: Words; key: string; forms: string[] }

const stemOf = (key: string) => key.replace(plural, '')

function problemsOf({ language, words, key, forms }: Said): string[] {
  const missing =
    forms.length === 0 || forms.every((form) => form === key) ? [] : missingForms(language, words, key)
  const empty = forms.filter((form) => !words.get(form)?.trim())
  if (forms.length === 0) return [`locales/${language} has no ${key}`]
  return [...missing, ...empty].map((form) => `locales/${language} has no ${form}`)
}

function missingForms(language: string, words: Words, key: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(languages[language]).resolvedOptions()
  return pluralCategories.map((form) => `${key}_${form}`).filter((form) => !words.has(form))
}

/** A text that forgets `{{count}}` in one language is wrong there. */
function unequal(texts: { language: string; words: Words }[]): string[] {
  const [first, ...others] = texts
  return others.flatMap(({ language, words }) =>
    [...words]
      .filter(([key, text]) => first?.words.has(key) && slots(text) !== slots(first.words.get(key) ?? ''))
      .map(([key]) => `locales/${language}: ${key} has other {{…}} than ${first?.language}`),
  )
}

const slots = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}/g))].sort().join()

function unknownKeys(sources: Source[], known: Set<string>): string[] {
  return sources
    .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('packages/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(usedPattern)]
        .map(([, called, tagged]) => called ?? tagged ?? '')
        .filter((key) => !known.has(key))
        .map((key) => `${path} names ${key}, which no language has`),
    )
}

export function wordsOf(sources: Source[], language: string): Words {
  const files = sources.filter(({ path }) => path.startsWith(`locales/${language}/`))
  return new Map(files.flatMap(({ text }) => flatten(JSON.parse(text))))
}

function flatten(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]]
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, [...path, name]))
}
