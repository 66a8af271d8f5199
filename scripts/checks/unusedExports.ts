import { isCode, isTest, type Source } from './sources.ts'

const declared = /^export (?:async |abstract )?(?:const|function\*?|class|type|interface|let) (\w+)/gm

/** What is exported is named elsewhere too: an export that nobody asks for hides what is dead from the compiler. */
export function unusedExports(sources: Source[]): string[] {
  const code = sources.filter(isCode)
  const filesNaming = new Map<string, number>()
  for (const { text } of code)
    for (const word of new Set(text.match(/\w+/g))) filesNaming.set(word, (filesNaming.get(word) ?? 0) + 1)
  return code
    .filter((source) => source.path.startsWith('packages/') && !isTest(source))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)]
        .map(([, name = '']) => name)
        .filter((name) => filesNaming.get(name) === 1)
        .map((name) => `${path} exports ${name}, which no other file names`),
    )
}
