import { checks } from './checks/index.ts'
import { readSources, type Source } from './checks/sources.ts'
import { type Part, programPart } from './part.ts'
import { vitestPart } from './vitestPart.ts'

let sources: Source[] | undefined

const drift: Part[] = Object.entries(checks).map(([name, check]) => ({
  name,
  run: async () => {
    sources ??= readSources()
    const problems = await check(sources)
    return { passed: problems.length ? 0 : 1, failed: problems.length ? 1 : 0, problems }
  },
}))

/** By one thread: several that share a project find much of it out once each, which takes twice the work. */
const typesPart = (name: string, project: string) =>
  programPart(name, ['tsc', '--singleThreaded', '-p', project])

const format = programPart('format and lint', ['biome', 'ci', '--error-on-warnings', '--colors=off'])
const types = typesPart('types', 'tsconfig.json')
const consoleTypes = typesPart('types of the console', 'packages/web/tsconfig.json')

/** Side by side: tests wait for sockets and timers a quarter of the time, and what reads the sources waits for nothing. */
export const checkParts = [[[consoleTypes, types], [format], drift, [vitestPart('tests', '!long')]]]
