import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config.ts'
import { root } from '../checks/sources.ts'
import { type Mutant, mutated, reporting } from './mutants.ts'

/** The mutant lives in what is run, never in a file: whatever happens, the tree is as it was. */
const overlay: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: (code, id) => {
    const path = relative(root, id.split('?')[0] ?? id)
    if (process.env.REACHED && process.env.SOURCES?.split(' ').includes(path)) return reporting(path, code)
    const mutant: Mutant = JSON.parse(process.env.MUTANT ?? '{}')
    return path === mutant.path ? mutated(code, mutant) : null
  },
}
const reached = 'scripts/mutation/reached.ts'

// what Vitest keeps on disk, or a worker in its memory, would hand one mutant to all that come after
const fsModuleCache = false
const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project) || !project.test) return project
  const { setupFiles = [] } = project.test
  // what they start reads the files themselves, where no mutant is
  const include = project.test.include?.filter((files) => !files.endsWith('.process.test.ts'))
  const test = {
    ...project.test,
    ...(include ? { include } : {}),
    ...{ fsModuleCache, isolate: true, setupFiles: [reached, setupFiles].flat() },
    // what waits for something that a mutant keeps away is not waited for as long as on a machine that is only slow
    ...{ testTimeout: 40_000, hookTimeout: 40_000 },
  }
  return { ...project, plugins: [overlay], test }
})

// the files come in the order in which they are to be run
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

export default defineConfig({
  root,
  test: { ...config.test, fsModuleCache, projects, sequence: { sequencer: AsGiven } },
})
