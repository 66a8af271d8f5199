import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const entities = join(import.meta.dirname, '..', 'src', 'entities')

/** Route → file of each management screen, out of the list of them. */
export function screenFiles(): Record<string, string> {
  const text = readFileSync(join(entities, 'screens.ts'), 'utf8')
  const found = [
    ...text.matchAll(/^ {2}page\w*\((?:'\w+', )?'([\w/]+)', \(\) => import\('\.\/(\w+\.tsx)'\)\)/gm),
  ]
  const count = text.split("import('./").length - 1
  if (found.length !== count) throw new Error(`screens.ts: ${found.length} of ${count} screens understood`)
  return Object.fromEntries(found.map(([, route, file]) => [`/${route}`, join(entities, String(file))]))
}

/**
 * By address, the files that its page asks for once its first scripts run (`.vite/preloads.json`): the server names them with
 * the page, so that they come along with those scripts (`http/console.ts`).
 */
export const preloads = (parts: Record<string, string[]>): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    /** A chunk with all that it imports. */
    const withImports = (chunk: Chunk | undefined, seen: Set<Chunk>) => {
      if (!chunk || seen.has(chunk)) return seen
      seen.add(chunk)
      for (const file of chunk.imports) withImports(byFile.get(file), seen)
      return seen
    }
    const filesOf = (all: Set<Chunk>) =>
      new Set(
        [...all].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
      )
    const begun = filesOf(
      chunks
        .filter(({ isEntry, name }) => isEntry && name === 'console')
        .reduce((seen, chunk) => withImports(chunk, seen), new Set<Chunk>()),
    )
    const later = Object.entries(parts).map(([path, modules]) => {
      const found = new Set<Chunk>()
      for (const id of modules) {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
        if (!chunk) throw new Error(`preloads: ${id} is in no file`)
        withImports(chunk, found)
      }
      return [path, [...filesOf(found).difference(begun)].map((file) => `/${file}`)] as const
    })
    this.emitFile({
      type: 'asset',
      fileName: '.vite/preloads.json',
      source: JSON.stringify(Object.fromEntries(later)),
    })
  },
})
