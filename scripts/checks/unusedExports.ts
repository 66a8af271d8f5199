import { importGraph } from './imports.ts'
import { isCode, isTest, type Source } from './sources.ts'

const declared = /^export (?:async |abstract )?(?:const|function\*?|class|type|interface|let) (\w+)/gm
const handedOn = /^export [^;]*? from '/m

/** What is exported is named by who imports it: an export that nobody asks for hides what is dead from the compiler. */
export function unusedExports(sources: Source[]): string[] {
  const code = sources.filter(isCode)
  const words = new Map(code.map(({ path, text }) => [path, new Set(text.match(/\w+/g))]))
  const importers = importersOf(code)
  return code
    .filter((source) => source.path.startsWith('packages/') && !isTest(source))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)]
        .map(([, name = '']) => name)
        .filter((name) => ![...(importers.get(path) ?? [])].some((by) => words.get(by)?.has(name)))
        .map((name) => `${path} exports ${name}, which no file that imports it names`),
    )
}

/** By file, who imports it, be it through another that hands on what it has. */
function importersOf(code: Source[]): Map<string, Set<string>> {
  const handsOn = new Set(code.filter(({ text }) => handedOn.test(text)).map(({ path }) => path))
  const direct = new Map<string, Set<string>>()
  for (const [from, targets] of importGraph(code))
    for (const target of targets) direct.set(target, (direct.get(target) ?? new Set()).add(from))
  const all = (path: string, seen: Set<string>): Set<string> => {
    for (const by of direct.get(path) ?? []) {
      if (seen.has(by)) continue
      seen.add(by)
      if (handsOn.has(by)) all(by, seen)
    }
    return seen
  }
  return new Map(code.map(({ path }) => [path, all(path, new Set())]))
}
