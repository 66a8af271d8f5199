import { isCode, type Source } from './sources.ts'

const longest = 250
/** A line a column of every table: nobody reads it from end to end. */
const made = 'packages/server/src/db/tables.ts'

export function fileLength(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && source.path !== made)
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(
      ({ path, lines }) => `${path} has ${lines} lines, more than ${longest}: what second thing lives there?`,
    )
}
