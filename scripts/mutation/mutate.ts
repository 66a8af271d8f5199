import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../checks/sources.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { close, noticedBy } from './noticedBy.ts'
import { subjects } from './subjects.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})

/** `npm run mutate -- pricing --sample 60 --seed 1`: which changes of a subject do its tests notice? */
async function mutate(name: string | undefined): Promise<void> {
  const subject = subjects[name ?? '']
  if (!subject) throw new Error(`Give one of: ${Object.keys(subjects).join(', ')}`)
  const all = sourcesIn(subject.sources).flatMap((path) =>
    mutantsOf(path, readFileSync(join(root, path), 'utf8')),
  )
  await expectGreen(subject.tests)
  const sample = shuffled(all, Number(values.seed)).slice(0, Number(values.sample))
  let killed = 0
  for (const mutant of sample) {
    const by = await noticedBy(subject.tests, mutant)
    if (by) killed += 1
    console.log(
      `${by ? 'killed' : 'SURVIVED'}  ${mutant.path}:${mutant.line}  ${short(mutant.was)}  →  ${short(mutant.text)}`,
    )
    if (by) console.log(`    by ${by}`)
  }
  await expectGreen(subject.tests)
  console.log(
    `${name}: ${killed} of ${sample.length} killed, sampled with seed ${values.seed} from ${all.length}`,
  )
}

/** Before and after: what is red with nothing changed has killed nobody. */
async function expectGreen(tests: string[]): Promise<void> {
  const by = await noticedBy(tests, unchanged)
  if (by) throw new Error(`No figure: red with nothing changed, by ${by}`)
}

const unchanged: Mutant = { path: '', start: 0, end: 0, text: '', line: 0, was: '' }

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
