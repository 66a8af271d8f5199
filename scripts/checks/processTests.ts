import type { Source } from './sources.ts'

const quick = /^packages\/server\/.*(?<!\.process)\.test\.ts$/
const starters = /\/(?:serverProcess|moneyProcess|farProcesses|embedded|main|cli)\.ts'/

/** One that starts the product, or a PostgreSQL, as a process takes its time: by its name it is left out of the quick ones. */
export function processTests(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => quick.test(path) && starters.test(text))
    .map(({ path }) => `${path} starts a process: give it a name in .process.test.ts`)
}
