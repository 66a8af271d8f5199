import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../checks/sources.ts'
import { type Reach, reachOf } from './noticedBy.ts'

/** What a file of tests came to, and what it and the sources that it ran read like then. */
type Kept = Omit<Reach, 'bodies'> & { bodies: string[]; read: Record<string, string> }

/**
 * As `reachOf`, which takes minutes: what an earlier run found is taken up where neither the file of tests nor a source
 * has changed that it ran a function of. One that it only loads says nothing new, as long as nobody calls it.
 */
export async function keptReachOf(name: string, places: string[], sources: string[]): Promise<Reach[]> {
  const path = join(root, `.cache/reach/${name}.json`)
  const before: Kept[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  const asked = filesOf(places)
  // before the run: what is written meanwhile is not what it has read
  for (const each of [...asked, ...sources]) digestOf(each)
  const same = before.filter(
    ({ file, read }) =>
      asked.includes(file) && Object.entries(read).every(([each, was]) => digestOf(each) === was),
  )
  const others = asked.filter((file) => !same.some((kept) => kept.file === file))
  console.log(`${name}: ${same.length} of ${asked.length} files of tests as they were`)
  const found = others.length > 0 ? await reachOf(others, sources) : []
  const kept = [...same, ...found.map(keptAs)]
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(kept))
  return kept.map((each) => ({ ...each, bodies: new Set(each.bodies) }))
}

const filesOf = (places: string[]) =>
  places
    .flatMap((place) =>
      place.endsWith('.test.ts') ? [place] : globSync(`${place}/**/*.test.ts`, { cwd: root }),
    )
    .filter((file) => !file.endsWith('.process.test.ts'))

function keptAs({ file, ms, bodies }: Reach): Kept {
  const run = [...bodies].filter((body) => body && !body.endsWith(':0')).map((body) => body.split(':')[0])
  const read = Object.fromEntries(
    [file, ...new Set(run)].flatMap((each) => (each ? [[each, digestOf(each)]] : [])),
  )
  return { file, ms, bodies: [...bodies], read }
}

const read = new Map<string, string>()

/** What a file reads like now; '' where it is gone. */
function digestOf(path: string): string {
  const at = join(root, path)
  const known =
    read.get(path) ??
    (existsSync(at) ? createHash('sha256').update(readFileSync(at)).digest('base64url').slice(0, 16) : '')
  read.set(path, known)
  return known
}
