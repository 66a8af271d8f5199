import type { Source } from './sources.ts'

type Entry = {
  version?: string
  optionalDependencies?: Record<string, string>
  dependencies?: Record<string, string>
}

/** `npm ci` refuses a lock file that leaves out packages, those for other platforms included. */
export function lockFile(sources: Source[]): string[] {
  const text = sources.find(({ path }) => path === 'package-lock.json')?.text
  if (!text) return ['package-lock.json is missing']
  const packages: Record<string, Entry> = JSON.parse(text).packages
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `package-lock.json leaves out ${name}, which ${path} needs`),
  )
}

/** Looked up as Node does: in the package's own node_modules, then in that of each parent. */
function isLocked(packages: Record<string, Entry>, path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  if (path === '') return false
  const cut = Math.max(path.lastIndexOf('/node_modules/'), 0)
  return isLocked(packages, path.slice(0, cut), name)
}
