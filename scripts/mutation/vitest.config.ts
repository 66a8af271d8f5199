import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { root } from '../checks/sources.ts'
import { type Mutant, mutated } from './mutants.ts'

/** The mutant lives in what is run, never in a file: whatever happens, the tree is as it was. */
const overlay: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform: (code, id) => {
    const mutant: Mutant = JSON.parse(process.env.MUTANT ?? '{}')
    return relative(root, id.split('?')[0] ?? id) === mutant.path ? mutated(code, mutant) : null
  },
}

// what Vitest keeps on disk, or a worker in its memory, would hand one mutant to all that come after
const fsModuleCache = false
const projects = (config.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, plugins: [overlay], test: { ...project.test, fsModuleCache, isolate: true } }
    : project,
)

export default defineConfig({ root, test: { ...config.test, fsModuleCache, projects } })
