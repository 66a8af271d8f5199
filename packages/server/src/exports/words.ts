import { readFile } from 'node:fs/promises'
import type { Language } from '@zaryad/model/choices'
import { isObject } from '@zaryad/model/fromOutside'

export type Say = (key: string) => string

/** The words of what the server writes, out of the same translations as the console's. */
export async function wordsOf(
  language: Language,
  namespace: 'translation' | 'driver' | 'money' | 'apiKeys' = 'translation',
): Promise<Say> {
  const words = await readWords(language, namespace)
  // a file says the same few words in each of its rows
  const said = new Map<string, string>()
  return (key) => {
    const word = said.get(key) ?? wordIn(words, key) ?? key
    said.set(key, word)
    return word
  }
}

/** A file of `locales`, for `wordIn`. */
export async function readWords(language: string, namespace: string): Promise<unknown> {
  const file = new URL(`../../../../locales/${language}/${namespace}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** The word of a key such as `events.kinds.offline.title`, if there is one. */
export function wordIn(words: unknown, key: string): string | undefined {
  let found = words
  for (const part of key.split('.')) found = isObject(found) ? Reflect.get(found, part) : undefined
  return typeof found === 'string' ? found : undefined
}

/** The words of what may be newer than they are. */
export function saidOr(say: Say, key: string, other: unknown): string {
  const said = say(key)
  return said === key ? String(other) : said
}
