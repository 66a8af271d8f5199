import { readFileSync } from 'node:fs'
import { languageCalled, tagOf } from '../../http/language.ts'

type Words = { [key: string]: string | Words }
const known = new Map<string, Words>()

function wordsOf(language: string): Words {
  const found = known.get(language)
  if (found) return found
  const file = new URL(`../../../../../locales/${language}/driver.json`, import.meta.url)
  const words: Words = JSON.parse(readFileSync(file, 'utf8'))
  known.set(language, words)
  return words
}

function find(words: Words, key: string): string | undefined {
  let at: string | Words | undefined = words
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

export type Say = ((key: string, values?: Record<string, string | number>) => string) & { language: string }

/** The driver's words for a page that the server draws, in the language of the switch's cookie. */
export function sayIn(cookie: string | undefined): Say {
  const language = languageCalled(cookie ?? '') ?? 'ru'
  const say = (key: string, values: Record<string, string | number> = {}) =>
    (find(wordsOf(language), key) ?? find(wordsOf('ru'), key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name) =>
      String(values[name] ?? ''),
    )
  return Object.assign(say, { language: tagOf(language) })
}
