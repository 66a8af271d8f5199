import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { root } from '../checks/sources.ts'
import { type Mutant, mutated } from './mutants.ts'

/** The mutant lives in what is run, never in a file: whatever happens, the tree is as it was. */
function overlay(mutant: Mutant): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) =>
      relative(root, id.split('?')[0] ?? id) === mutant.path ? mutated(code, mutant) : null,
  }
}

const told = process.env.MUTANT
const plugins = told ? [overlay(JSON.parse(told))] : []
// Vitest keeps on disk what it has transformed: one mutant would be handed to all that come after
const fsModuleCache = false
const projects = (config.test?.projects ?? []).map((project) =>
  typeof project === 'object' && 'test' in project
    ? { ...project, plugins, test: { ...project.test, fsModuleCache } }
    : project,
)

export default defineConfig({ root, test: { ...config.test, fsModuleCache, projects } })
