import { posix } from 'node:path'
import { isCode, isStyle, type Source } from './sources.ts'

const importPattern = /(?:^|[\s;}])(?:from|import)\s*\(?\s*'([\w@./:-]+)'/gm

/** What a file imports, as it is written there: types, and what is loaded later, too. */
export const importsOf = ({ text }: Source): string[] =>
  [...text.matchAll(importPattern)].flatMap(([, target]) => (target ? [target] : []))

/** File → the files of the house that it imports, style sheets among them. */
export function importGraph(sources: Source[]): Map<string, Set<string>> {
  const code = sources.filter(isCode)
  const known = new Set([...code, ...sources.filter(isStyle)].map(({ path }) => path))
  return new Map(
    code.map((source) => [
      source.path,
      new Set(importsOf(source).flatMap((target) => fileOf(source.path, target, known))),
    ]),
  )
}

function fileOf(from: string, target: string, known: ReadonlySet<string>): string[] {
  if (target.startsWith('.')) {
    const path = posix.join(posix.dirname(from), target)
    return known.has(path) ? [path] : []
  }
  const [, name, file = 'index'] = /^@zaryad\/(\w+)(?:\/(.+))?$/.exec(target) ?? []
  return ['.ts', '.tsx'].map((end) => `packages/${name}/src/${file}${end}`).filter((path) => known.has(path))
}

/** Groups in which each leads to each: Tarjan's strongly connected components of more than one. */
export function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const found: string[][] = []
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to))

  function visit(node: string): void {
    const at = order.size
    order.set(node, at)
    lowest.set(node, at)
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lower(node, lowest.get(next) ?? at)
    }
    if (lowest.get(node) !== at) return
    const circle = path.splice(path.indexOf(node))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
