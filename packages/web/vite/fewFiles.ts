import type { Rolldown } from 'vite'

type Chunking = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean>>
type Name = Extract<NonNullable<Chunking['groups']>[number]['name'], (...given: never) => unknown>
type Context = Parameters<Name>[1]
type Page = { name: string; begins: Set<string>; has: Set<string> }
/** Parts of which comes in one file what at least so many begin with, and no page does. */
type Together = { name: string; files: string[]; least: number }

/** What all pages begin with; what one begins with and parts of another need; what a page alone has. */
const kinds = ['start', 'shared', 'own'] as const

/**
 * What a page begins with comes in these files. By itself the bundler makes a file of each set of lazy parts that share
 * a module, and the console began with ninety of them, most of some hundred bytes.
 */
export function fewFiles(inputs: Record<string, string>, together: readonly Together[] = []): Chunking {
  let pages: Page[] | undefined
  const groups = kinds.map((kind, order) => {
    const name: Name = (id, context) => {
      pages ??= Object.entries(inputs).map(([page, file]) => ({
        name: page,
        begins: reached(file, context, false),
        has: reached(file, context, true),
      }))
      return kindOf(id, pages) === kind ? nameOf(id, kind, pages) : null
    }
    // a group takes along what its modules import, where none before has it
    const priority = kinds.length + together.length - order
    return { name, debugName: kind, priority, tags: ['$initial' as const] }
  })
  const parts = together.map(({ name: part, files, least }, order) => {
    let begun: Set<string>[] | undefined
    const name: Name = (id, context) => {
      begun ??= files.map((file) => reached(file, context, false))
      const count = begun.filter((ids) => ids.has(id)).length
      // else another page would load the part for what it has in common with it
      if (count > 0 && pages?.every(({ has }) => has.has(id))) return 'common'
      // a library's index leads to all of it: what is used comes along by itself
      return count >= least && !id.includes('node_modules') ? part : null
    }
    // what pages begin with is theirs
    return { name, debugName: part, priority: together.length - order }
  })
  return { groups: [...groups, ...parts] }
}

function kindOf(id: string, pages: Page[]): (typeof kinds)[number] {
  if (pages.every(({ begins }) => begins.has(id))) return 'start'
  return pages.every(({ has }) => has.has(id)) ? 'shared' : 'own'
}

const nameOf = (id: string, kind: string, pages: Page[]) =>
  [...pages.filter(({ begins }) => begins.has(id) && kind !== 'start').map(({ name }) => name), kind].join(
    '-',
  )

/** All that a file imports before it runs; with `isAll` what it may import later, too. */
function reached(file: string, context: Context, isAll: boolean): Set<string> {
  const found = new Set<string>()
  const open = [file]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    open.push(...importedIds, ...(isAll ? dynamicallyImportedIds : []))
  }
  return found
}
