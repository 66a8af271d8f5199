import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Source = {
  /** From the root, with forward slashes. */
  path: string
  text: string
}

export const root = fileURLToPath(new URL('../..', import.meta.url))

const skipped = new Set(['node_modules', '.git', '.cache', 'dist', 'test-results'])
const readable = /\.(ts|tsx|mjs|js|json|sql|css|html|md|sh|yml)$|\/\.?[\w]+$/

/** Every text file of the house, as it lies on disk: what is not yet committed counts too. */
export function readSources(from = root): Source[] {
  return filesIn(from)
    .map((file) => relative(from, file).replaceAll('\\', '/'))
    .filter((path) => readable.test(`/${path}`) && !path.startsWith('data/'))
    .map((path) => ({ path, text: readFileSync(join(from, path), 'utf8') }))
}

function filesIn(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true }).filter(({ name }) => !skipped.has(name))
  return entries.flatMap((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return entry.isFile() ? [path] : []
  })
}

export const isCode = ({ path }: Source) => /\.(ts|tsx|mjs)$/.test(path)

export const isStyle = ({ path }: Source) => path.endsWith('.css')

/** Tests and what only tests use. */
export const isTest = ({ path }: Source) =>
  /\.test\.tsx?$|\/testing\/|^e2e\/|arbitraries\.ts$|db\/(globalSetup|testDatabase)\.ts$/.test(path)
