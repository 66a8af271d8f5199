import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import { root, type Source } from './sources.ts'

/** What a browser may load, packed: scripts of a page at first, of a lazy part on top, and a language. */
const limitsSchema = z.object({
  entryKB: z.record(z.string(), z.number()),
  /** Scripts of a page at first, each a question to the server. */
  entryFiles: z.number(),
  /** The first beginning of the source's path that fits counts. */
  lazyKB: z.record(z.string(), z.number()),
  languageKB: z.number(),
})
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestSchema>
type Limits = z.infer<typeof limitsSchema>

const dist = join(root, 'packages', 'web', 'dist')

/** Against scripts/budgets.json. Without a build only the languages are weighed. */
export function budgets(sources: Source[]): string[] {
  const limits = limitsSchema.parse(JSON.parse(readFileSync(join(root, 'scripts', 'budgets.json'), 'utf8')))
  const file = join(dist, '.vite', 'manifest.json')
  const manifest = existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  return [...entries(manifest, limits), ...lazyParts(manifest, limits), ...languages(sources, limits)]
}

function entries(manifest: Manifest, { entryKB, entryFiles }: Limits): string[] {
  const names = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  return names.flatMap((name) => {
    const files = filesOf(manifest, name)
    const tooMany = `${name} begins with ${files.length} scripts, more than ${entryFiles}`
    return [...over(name, packedKB(files), entryKB[name]), ...(files.length > entryFiles ? [tooMany] : [])]
  })
}

/** On top of what has surely been loaded when the part is asked for. */
function lazyParts(manifest: Manifest, { lazyKB }: Limits): string[] {
  return [...loadedBefore(manifest)].flatMap(([name, loaded]) => {
    if (manifest[name]?.isEntry) return []
    const own = filesOf(manifest, name).filter((file) => !loaded.has(file))
    const [, limit] = Object.entries(lazyKB).find(([beginning]) => name.startsWith(beginning)) ?? []
    return over(name, packedKB(own), limit)
  })
}

/** By part, what every way to it has loaded: gone over until nothing more falls away. */
export function loadedBefore(manifest: Manifest): Map<string, Set<string>> {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const before = new Map(entries.map((name) => [name, new Set<string>()]))
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const [name, loaded] of before) {
      const after = loaded.union(new Set(filesOf(manifest, name)))
      for (const part of asksFor(manifest, name)) {
        const known = before.get(part)
        const common = known?.intersection(after) ?? after
        if (known?.size === common.size) continue
        before.set(part, common)
        isSettled = false
      }
    }
  }
  return before
}

const asksFor = (manifest: Manifest, name: string) =>
  chunksOf(manifest, name).flatMap((chunk) => manifest[chunk]?.dynamicImports ?? [])

function languages(sources: Source[], { languageKB }: Limits): string[] {
  return sources
    .filter(({ path }) => path.startsWith('locales/'))
    .flatMap(({ path, text }) => over(path, gzipSync(text).length / 1000, languageKB))
}

function over(name: string, sizeKB: number, limitKB: number | undefined): string[] {
  if (limitKB === undefined)
    return [`${name} has no budget in scripts/budgets.json (now ${Math.ceil(sizeKB)} KB)`]
  return sizeKB > limitKB ? [`${name} weighs ${Math.ceil(sizeKB)} KB packed, more than ${limitKB}`] : []
}

/** An entry with all that it imports. */
function chunksOf(manifest: Manifest, name: string, seen: string[] = []): string[] {
  if (seen.includes(name)) return seen
  seen.push(name)
  for (const inner of manifest[name]?.imports ?? []) chunksOf(manifest, inner, seen)
  return seen
}

const filesOf = (manifest: Manifest, name: string) =>
  chunksOf(manifest, name).flatMap((chunk) => manifest[chunk]?.file.match(/.*\.js$/) ?? [])

const packedKB = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000
