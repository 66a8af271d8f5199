import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import {
  createVitest,
  type TestModule,
  type TestRunResult,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { root } from '../checks/sources.ts'
import type { Mutant } from './mutants.ts'

/** No file of tests takes as long by itself. */
const LIMIT_MS = 120_000
let running: Vitest | undefined
let limit: NodeJS.Timeout | undefined

/** Which test has noticed, if one has; one that never ends has noticed too. */
export async function noticedBy(tests: string[], mutant: Mutant): Promise<string | undefined> {
  process.env.MUTANT = JSON.stringify(mutant)
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  limit = setTimeout(resolve, LIMIT_MS, undefined)
  const result = await Promise.race([run(tests, { sources: [mutant.path], bail: 1 }), late])
  clearTimeout(limit)
  if (result) return failureOf(result)
  await close()
  return 'the time limit'
}

/** A file of tests, how long it takes, and the bodies (`path:start`) that it comes to. */
export type Reach = { file: string; ms: number; bodies: ReadonlySet<string> }

/**
 * All of them with nothing changed: which of them come to which of the sources? One that is red twice is left out:
 * where much else is going on some fail by chance, and what is red anyway notices nothing.
 */
export async function reachOf(tests: string[], sources: string[]): Promise<Reach[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zaryad-reached-'))
  Object.assign(process.env, { MUTANT: '{}', REACHED: folder, SOURCES: sources.join(' ') })
  try {
    const { testModules } = await run(tests, { sources, bail: 0 })
    const once = redIn(testModules)
    const again = once.length > 0 ? await run(once, { sources, bail: 0 }) : undefined
    const twice = new Set(again && redIn(again.testModules))
    for (const file of twice) console.log(`left out, red with nothing changed: ${file}`)
    return testModules.flatMap((module) => {
      if (twice.has(module.relativeModuleId)) return []
      const reached = readFileSync(join(folder, encodeURIComponent(module.moduleId)), 'utf8')
      const { duration: ms } = module.diagnostic()
      return [{ file: module.relativeModuleId, ms, bodies: new Set(reached.split('\n')) }]
    })
  } finally {
    delete process.env.REACHED
    rmSync(folder, { recursive: true, force: true })
  }
}

const redIn = (modules: readonly TestModule[]) =>
  modules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId)

/** The files that come to where the mutant is: its own first, then the nearest, and of those the quickest. */
export const testsOf = (reach: Reach[], { path, body }: Mutant): Reach[] =>
  reach
    .filter(({ bodies }) => bodies.has(`${path}:${body}`))
    .sort((a, b) => wayTo(path, a.file) - wayTo(path, b.file) || a.ms - b.ms)

const wayTo = (path: string, file: string) =>
  file === path.replace('.ts', '.test.ts') ? 0 : relative(dirname(path), dirname(file)).split('/').length

type How = { sources: string[]; bail: number }

async function run(tests: string[], { sources, bail }: How): Promise<TestRunResult> {
  // one for all: its PostgreSQL, and whatever a mutant does not change, are made ready once
  running ??= await createVitest('test', {
    config: 'scripts/mutation/vitest.config.ts',
    watch: false,
    maxWorkers: 3,
    reporters: [{ onTestModuleEnd: () => void limit?.refresh() }],
  })
  const vitest = running
  vitest.config.bail = bail
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const forget = () => {
    for (const path of sources) vitest.invalidateFile(join(root, path))
  }
  forget()
  const found = await vitest.globTestSpecifications(tests)
  const placeOf = ({ moduleId }: TestSpecification) => tests.indexOf(relative(root, moduleId))
  const result = await vitest.runTestSpecifications(found.sort((a, b) => placeOf(a) - placeOf(b)))
  forget()
  return result
}

export async function close(): Promise<void> {
  const vitest = running
  running = undefined
  await vitest?.close()
}

function failureOf({ testModules, unhandledErrors }: TestRunResult): string | undefined {
  const [failed] = testModules.flatMap(failedIn)
  return failed ?? (unhandledErrors.length > 0 ? 'an error outside any test' : undefined)
}

function failedIn(module: TestModule): string[] {
  const { relativeModuleId: file } = module
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => `${file} > ${fullName}`)
  return failed.length === 0 && module.state() === 'failed' ? [file] : failed
}
