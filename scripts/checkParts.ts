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

/** Quick ones first: a slip shows within seconds. */
export const checkParts: Part[] = [
  programPart('format and lint', ['biome', 'ci', '--error-on-warnings', '--colors=off']),
  programPart('types', ['tsc', '-p', 'tsconfig.json']),
  programPart('types of the console', ['tsc', '-p', 'packages/web/tsconfig.json']),
  ...drift,
  vitestPart('tests', '!processes'),
]
