import { otherLayout } from './fits.ts'
import type { Verb } from './verbs.ts'

/** What a text says to do, and the text of what to do it to. */
type Spoken<V> = { verbs: V[]; rest: string }

const least = 3

const sharedStart = (a: string, b: string) => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Begins the word, or is another form of it: «утеряна» for «утерянной». */
const isForm = (typed: string, word: string) =>
  typed.length >= least &&
  (word.startsWith(typed) || sharedStart(typed, word) >= Math.max(least + 1, typed.length - 2))

const isOneOf = (words: string[], typed: string) =>
  words.some((word) => isForm(typed, word) || isForm(otherLayout(typed), word))

/** «перезагрузить ST-0042»: the verbs that all the words for doing fit, and what is left of the text. */
export function spoken<V extends Pick<Verb, 'words' | 'nouns'>>(text: string, verbs: V[]): Spoken<V> {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean)
  const doing = typed.filter((word) => verbs.some(({ words }) => isOneOf(words, word)))
  if (doing.length === 0) return { verbs: [], rest: text }
  const meant = verbs.filter(({ words }) => doing.every((word) => isOneOf(words, word)))
  if (meant.length === 0) return { verbs: [], rest: text }
  const things = typed.filter((word) => meant.some(({ nouns }) => isOneOf(nouns, word)))
  const named = meant.filter(({ nouns }) => things.every((word) => isOneOf(nouns, word)))
  const rest = text.split(/\s+/).filter((word) => {
    const small = word.toLowerCase()
    return !doing.includes(small) && !things.includes(small)
  })
  return { verbs: named.length > 0 ? named : meant, rest: rest.join(' ') }
}
