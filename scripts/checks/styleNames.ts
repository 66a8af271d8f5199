import { posix } from 'node:path'
import { isCode, isStyle, type Source } from './sources.ts'

const imported = /import (\w+) from '([^']+\.module\.css)'/g
const remark = /\/\*[\s\S]*?\*\//g
/** What is no class of its own: other people's, texts, addresses. */
const foreign = /:global\((?:[^()]|\([^()]*\))*\)|"[^"]*"|url\([^)]*\)/g

/** A class that is named is one of its style sheet's, and a style sheet's class is named somewhere. */
export function styleNames(sources: Source[]): string[] {
  const sheets = new Map(
    sources
      .filter((source) => isStyle(source) && source.path.endsWith('.module.css'))
      .map((source) => [source.path, classesOf(source)]),
  )
  const uses = sources.filter(isCode).flatMap((source) => usesOf(source))
  const unknown = uses
    .filter(({ sheet, name }) => sheets.get(sheet)?.has(name) === false)
    .map(({ path, sheet, name }) => `${path} names .${name}, which ${sheet} has not`)
  const named = new Set(uses.map(({ sheet, name }) => `${sheet}.${name}`))
  const idle = [...sheets].flatMap(([sheet, classes]) =>
    [...classes]
      .filter((name) => !named.has(`${sheet}.${name}`))
      .map((name) => `${sheet} has .${name}, which nobody names`),
  )
  return [...unknown, ...idle]
}

const classesOf = ({ text }: Source): Set<string> =>
  new Set(
    [
      ...text
        .replace(remark, '')
        .replace(foreign, '')
        .matchAll(/\.([A-Za-z_][\w-]*)/g),
    ].map(([, name = '']) => name),
  )

type Use = { path: string; sheet: string; name: string }

function usesOf({ path, text }: Source): Use[] {
  return [...text.matchAll(imported)].flatMap(([, styles, file = '']) => {
    const sheet = posix.join(posix.dirname(path), file)
    // a word of a text, `t('kit.done')`, is none of the style sheet that is called `kit` too
    const named = new RegExp(`(?<![\`'"\\w./])${styles}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')
    return [...text.matchAll(named)].map(([, word, quoted]) => ({ path, sheet, name: word ?? quoted ?? '' }))
  })
}
