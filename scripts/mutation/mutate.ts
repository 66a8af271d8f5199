import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../checks/sources.ts'
import { keptReachOf } from './keptReach.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { close, noticedBy, type Reach, reachOf, testsOf } from './noticedBy.ts'
import { subjects } from './subjects.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    at: { type: 'string', multiple: true },
    within: { type: 'string', default: 'Infinity' },
  },
})

const QUICK_MS = 1_000

/**
 * `npm run mutate -- pricing --sample 60 --seed 1`: which changes of a subject do its tests notice?
 * `--at price.ts:66` takes all those of a line instead, `price.ts` those of a file, to see what a new test notices;
 * `--within 60` asks of each mutant the nearest files that take a minute together.
 */
async function mutate(name = ''): Promise<void> {
  const subject = subjects[name]
  if (!subject) throw new Error(`Give one of: ${Object.keys(subjects).join(', ')}`)
  const sources = sourcesIn(subject.sources)
  const all = sources.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')))
  const { at, seed, sample, within } = values
  const taken = at
    ? all.filter((mutant) => at.some((place) => isAt(mutant, place)))
    : shuffled(all, Number(seed)).slice(0, Number(sample))
  const reach = await keptReachOf(name, subject.tests, sources)
  const kills: string[] = []
  for (const mutant of taken) {
    const coming = testsOf(reach, mutant)
    const tests = nearest(coming, Number(within) * 1000)
    // who needs no database tells in a moment, and the others are not begun
    const [quick = [], slow = []] = [true, false].map((isQuick) =>
      tests.filter(({ ms }) => ms < QUICK_MS === isQuick).map(({ file }) => file),
    )
    const by = (await noticed(quick, mutant)) ?? (await noticed(slow, mutant))
    if (by) kills.push(by)
    console.log(
      `${by ? 'killed' : 'SURVIVED'}  ${mutant.path}:${mutant.line}  ${short(mutant.was)}  →  ${short(mutant.text)}`,
    )
    console.log(by ? `    by ${by}` : `    passed by ${tests.length} of ${coming.length} files of tests`)
  }
  // a file that is red with nothing changed has killed nobody
  const fileOf = (by: string) => reach.find(({ file }) => by.startsWith(file))?.file
  const noticing = [...new Set(kills.flatMap((by) => fileOf(by) ?? []))]
  const green = new Set((noticing.length > 0 ? await reachOf(noticing, []) : []).map(({ file }) => file))
  const killed = kills.filter((by) => green.has(fileOf(by) ?? '') || !fileOf(by)).length
  const how = at ? 'asked for' : `sampled with seed ${seed}`
  console.log(`${name}: ${killed} of ${taken.length} killed, ${how} from ${all.length}`)
}

const isAt = ({ path, line }: Mutant, place: string) =>
  [`/${path}`, `/${path}:${line}`].some((each) => each.endsWith(`/${place}`))

/** The first, and those after it that together take no longer. */
function nearest(tests: Reach[], ms: number): Reach[] {
  let taken = 0
  return tests.filter((test, at) => {
    taken += test.ms
    return at === 0 || taken <= ms
  })
}

/** What is red once may be so because the machine is busy: it is asked again, and those after it if it is green then. */
async function noticed(tests: string[], mutant: Mutant): Promise<string | undefined> {
  if (tests.length === 0) return undefined
  const by = await noticedBy(tests, mutant)
  const file = tests.find((each) => by?.startsWith(each))
  if (!file || (await noticedBy([file], mutant))) return by
  return noticed(
    tests.filter((each) => each !== file),
    mutant,
  )
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ')

const sourcesIn = (places: string[]): string[] =>
  places
    .flatMap((place) =>
      statSync(join(root, place)).isFile() ? [place] : globSync(`${place}/**/*.ts`, { cwd: root }),
    )
    .filter((path) => !/\.test\.ts$|\/testing(\.ts|\/)|\/arbitraries\.ts$/.test(path))
    .sort()

/** The same seed, the same order (mulberry32). */
function shuffled<T>(items: T[], seed: number): T[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

try {
  await mutate(positionals[0])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await close()
}
