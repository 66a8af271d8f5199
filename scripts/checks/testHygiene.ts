import { isCode, type Source } from './sources.ts'

const pattern =
  /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fails|fixme|skipIf|runIf)\b|\bx(?:it|describe|test)\(/

/** A test that does not run, or keeps the others from running, hides something. */
export function testHygiene(sources: Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && /\.(test|spec)\.tsx?$/.test(source.path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = pattern.exec(line)?.[0]
        return found ? [`${path}:${index + 1} has ${found}`] : []
      }),
    )
}
