import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
