import { isCode, type Source } from './sources.ts'

const longest = 250

export function fileLength(sources: Source[]): string[] {
  return sources
    .filter(isCode)
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(
      ({ path, lines }) => `${path} has ${lines} lines, more than ${longest}: what second thing lives there?`,
    )
}
