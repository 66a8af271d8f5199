import { readFileSync } from 'node:fs'
import { wordIn } from '../../exports/words.ts'
import { languageCalled, tagOf } from '../../http/language.ts'

const known = new Map<string, unknown>()

function wordsOf(language: string): unknown {
  const found = known.get(language)
  if (found) return found
  const file = new URL(`../../../../../locales/${language}/driver.json`, import.meta.url)
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'))
  known.set(language, words)
  return words
}

export type Say = ((key: string, values?: Record<string, string | number>) => string) & { language: string }

/** The driver's words for a page that the server draws, in the language of the switch's cookie. */
export function sayIn(cookie: string | undefined): Say {
  const language = languageCalled(cookie ?? '') ?? 'ru'
  const say = (key: string, values: Record<string, string | number> = {}) =>
    (wordIn(wordsOf(language), key) ?? wordIn(wordsOf('ru'), key) ?? '').replace(
      /\{\{(\w+)\}\}/g,
      (_, name) => String(values[name] ?? ''),
    )
  return Object.assign(say, { language: tagOf(language) })
}
