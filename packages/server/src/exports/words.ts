import { readFile } from 'node:fs/promises'
import type { Language } from '@zaryad/model/choices'
import { isObject } from '@zaryad/model/fromOutside'

export type Say = (key: string) => string

/** The words of what the server writes, out of the same translations as the console's. */
type Namespace = 'translation' | 'driver' | 'money' | 'apiKeys' | 'files'

/** Where the words of all lists are: some came to the console with parts of their own. */
export const listNamespaces: readonly Namespace[] = ['translation', 'files', 'apiKeys']

export async function wordsOf(language: Language, ...namespaces: readonly Namespace[]): Promise<Say> {
  const asked = namespaces.length ? namespaces : (['translation'] as const)
  const all = await Promise.all(asked.map((namespace) => readWords(language, namespace)))
  // a file says the same few words in each of its rows
  const said = new Map<string, string>()
  return (key) => {
    const word = said.get(key) ?? firstOf(all, key) ?? key
    said.set(key, word)
    return word
  }
}

/** A file of `locales`, for `wordIn`. */
export async function readWords(language: string, namespace: string): Promise<unknown> {
  const file = new URL(`../../../../locales/${language}/${namespace}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8'))
}

function firstOf(all: readonly unknown[], key: string): string | undefined {
  for (const words of all) {
    const word = wordIn(words, key)
    if (word !== undefined) return word
  }
  return undefined
}

/** The word of a key such as `events.kinds.offline.title`, if there is one; names on the way to it may have dots. */
export function wordIn(words: unknown, key: string): string | undefined {
  if (!isObject(words)) return undefined
  const whole = Reflect.get(words, key)
  if (typeof whole === 'string') return whole
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
    const word = wordIn(Reflect.get(words, key.slice(0, dot)), key.slice(dot + 1))
    if (word !== undefined) return word
  }
  return undefined
}

/** The words of what may be newer than they are. */
export function saidOr(say: Say, key: string, other: unknown): string {
  const said = say(key)
  return said === key ? String(other) : said
}
