import type { Source } from './sources.ts'
import { wordsOf } from './translations.ts'

/** What `npm run pictures` writes beside them: which release they show, and which of the house's words are in sight. */
export type Pictured = { version: string; words: Record<string, string[]> }

export const picturedPath = 'docs/pictures/pictures.json'
const anew = '`npm run pictures` makes them anew'

/** The pictures of the README show this release, and say nothing that it says no more. */
export function pictures(sources: Source[]): string[] {
  const textOf = (wanted: string) => sources.find(({ path }) => path === wanted)?.text
  const kept = textOf(picturedPath)
  if (!kept) return [`${picturedPath} is missing: ${anew}`]
  const { version, words }: Pictured = JSON.parse(kept)
  const { version: now } = JSON.parse(textOf('package.json') ?? '{}')
  const said = sayings(sources)
  return [
    ...(version === now ? [] : [`the README's pictures are of ${version}, this is ${now}: ${anew}`]),
    ...Object.entries(words).flatMap(([name, seen]) =>
      seen
        .filter((word) => !said.has(word))
        .map((word) => `${name} in docs/pictures says «${word}», which nothing says any more: ${anew}`),
    ),
  ]
}

/** All that stands in English as it is, without a figure or a name put into it. */
export const sayings = (sources: Source[]): Set<string> => new Set(wordsOf(sources, 'en').values())
