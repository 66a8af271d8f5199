import { readFile } from 'node:fs/promises'
import type { Language } from '@zaryad/model/choices'

export type Say = (key: string) => string

/** The words of what the server writes, out of the same translations as the console's. */
export async function wordsOf(
  language: Language,
  namespace: 'translation' | 'driver' | 'money' | 'apiKeys' = 'translation',
): Promise<Say> {
  const file = new URL(`../../../../locales/${language}/${namespace}.json`, import.meta.url)
  const words: unknown = JSON.parse(await readFile(file, 'utf8'))
  // a file says the same few words in each of its rows
  const said = new Map<string, string>()
  return (key) => {
    const word = said.get(key) ?? find(words, key)
    said.set(key, word)
    return word
  }
}

function find(words: unknown, key: string): string {
  let found = words
  for (const part of key.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined
  }
  return typeof found === 'string' ? found : key
}

/** The words of what may be newer than they are. */
export function saidOr(say: Say, key: string, other: unknown): string {
  const said = say(key)
  return said === key ? String(other) : said
}
