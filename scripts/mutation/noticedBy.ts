import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { root } from '../checks/sources.ts'
import type { Mutant } from './mutants.ts'

const LIMIT_MS = 300_000
let running: Vitest | undefined

/** Which test has noticed, if one has; one that never ends has noticed too. */
export async function noticedBy(tests: string[], mutant: Mutant): Promise<string | undefined> {
  // one for all: its PostgreSQL, and whatever a mutant does not change, are made ready once
  running ??= await createVitest('test', {
    config: 'scripts/mutation/vitest.config.ts',
    watch: false,
    bail: 1,
    maxWorkers: 2,
    reporters: [{}],
  })
  const vitest = running
  process.env.MUTANT = JSON.stringify(mutant)
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.invalidateFile(join(root, mutant.path))
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, LIMIT_MS, undefined)
  const run = vitest.globTestSpecifications(tests).then((found) => vitest.runTestSpecifications(found))
  const result = await Promise.race([run, late])
  clearTimeout(timer)
  vitest.invalidateFile(join(root, mutant.path))
  if (!result) {
    await close()
    return 'the time limit'
  }
  const [failed] = result.testModules.flatMap(failedIn)
  return failed ?? (result.unhandledErrors.length > 0 ? 'an error outside any test' : undefined)
}

export async function close(): Promise<void> {
  const vitest = running
  running = undefined
  await vitest?.close()
}

function failedIn(module: TestModule): string[] {
  const { relativeModuleId: file } = module
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => `${file} > ${fullName}`)
  return failed.length === 0 && module.state() === 'failed' ? [file] : failed
}
