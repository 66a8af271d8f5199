import type { Source } from './sources.ts'

/** Those up to here were released before a release and the one before it had to live on one database. */
const LAST_FREE = 123
const takesAway =
  /\bdrop\s+(?:table|column|view|function|type)\s+(?:if\s+exists\s+)?(?<dropped>\w+)|\b(?:rename\s+(?:to|column)|alter\s+column\s+\S+\s+(?:set\s+data\s+)?type|set\s+not\s+null)\b/i

/**
 * While processes are exchanged one by one the release before works on the new database: a migration adds, and what
 * nobody uses any more goes a release later, with `-- unused since: ` and that release in the line above.
 */
export function migrations(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => Number(/\/migrations\/(\d+)_\w+\.sql$/.exec(path)?.[1]) > LAST_FREE)
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, n) => {
        const found = takesAway.exec(line.replace(/--.*/, ''))
        if (!found || isMade(found.groups?.dropped, text)) return []
        if (/^-- unused since: \S/.test(lines[n - 1] ?? '')) return []
        return [`${path}:${n + 1} takes away (${found[0]}) what the release before may use`]
      })
    })
}

/** Whether what is dropped is made anew in the same migration. */
const isMade = (name: string | undefined, text: string) =>
  name !== undefined && new RegExp(`create\\s+(or\\s+replace\\s+)?\\w+\\s+${name}\\b`, 'i').test(text)
