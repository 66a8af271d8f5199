import { pathToFileURL } from 'node:url'
import { circles, importGraph } from './imports.ts'
import { isTest, readSources, type Source } from './sources.ts'

const smallest = 25

/** Of the packages' code: how much there is, in what pieces, and how they hang together. */
export function measures(sources: Source[]) {
  const ours = sources.filter(({ path }) => /^packages\/\w+\/src\/.+\.tsx?$/.test(path))
  const code = ours.filter((source) => !isTest(source))
  const graph = importGraph(code)
  const importers = new Map<string, number>()
  for (const targets of graph.values())
    for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1)
  const linesOf = ({ text }: Source) => text.split('\n').length - 1
  const lines = code.map(linesOf).sort((one, other) => one - other)
  const share = (part: number) => lines[Math.floor(lines.length * part)] ?? 0
  const alone = code.filter(({ path }) => importers.get(path) === 1)
  return {
    files: code.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    median: share(0.5),
    p90: share(0.9),
    circles: circles(importGraph(ours)).map((circle) => circle.length),
    oneImporter: alone.length,
    oneImporterAndSmall: alone.filter((source) => linesOf(source) <= smallest).length,
    small: lines.filter((each) => each <= smallest).length,
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(measures(readSources()))
