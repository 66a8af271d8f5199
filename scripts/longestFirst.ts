import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longer than most together, with the seconds they take: whoever takes one of these last keeps everybody waiting. */
export const long: Record<string, number> = {
  'gateways/gateways': 134,
  'src/databaseFaults': 100,
  'src/clocks': 88,
  'demo/demo': 60,
  'src/moneyKills': 57,
  'src/farPayments': 44,
  'src/startFailure': 42,
  'src/farStations': 112,
  'owners/owners': 38,
  'src/stop': 26,
  'transactions/order': 26,
  'import/importSessions': 26,
  'backup/restore': 20,
  'src/sharedNothing': 19,
  'csms/longTexts': 17,
  'db/embedded': 22,
  'companies/companies': 15,
  'gateways/handOver': 14,
  'openapi/isolation': 14,
  'entities/write': 15,
  'ingest/rest': 15,
  'backup/cli': 14,
  'backup/backup': 11,
  'openapi/openapi': 11,
  'push/push': 11,
  'apiKeys/allCalls': 10,
  'entities/search': 9,
  'transactions/seldom': 8,
  'src/kill': 12,
}
/** Those that wait, for cars and for what times out, more than they compute. */
export const waiting: Record<string, number> = {
  'charging/heldBack': 52,
  'charging/unmetered': 27,
  'charging/reserve': 24,
  'http/health': 21,
  'charging/refused': 17,
  'db/watchedClient': 16,
  'csms/startCsms': 12,
  'charging/added': 13,
  'charging/charging': 10,
  'charging/driverStop': 10,
  'http/limits': 9,
  'charging/idle': 9,
  'src/fleet': 9,
  'jobs/watchRuns': 6,
  'firmware/campaigns': 6,
  'payments/tasks': 6,
  'push/stop': 5,
  'station/src/session': 5,
  'alerts/deliveries': 5,
  'v2/reports': 5,
  'charging/free': 5,
  'charging/oneStart': 4,
  'src/kinds': 4,
  'csms/keepAlive': 4,
  'csms/virtualStation': 4,
}
/** Any other. */
const usualSeconds = 0.7
const secondsIn = (of: Record<string, number>, { moduleId }: TestSpecification): number | undefined =>
  Object.entries(of).find(([name]) => isNamed(name, moduleId))?.[1]

export const isNamed = (name: string, file: string) =>
  file.replace(/\.(?:process|load)\.test\.ts$/, '.test.ts').endsWith(`/${name}.test.ts`)

/**
 * Vitest knows how long files take from the run before; on a clean checkout, where it goes by their size, from this.
 * Files that wait are spread among those that compute: side by side they leave the processor idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ofProject = Map.groupBy(sorted, ({ project }) => project.name)
    return [...ofProject.values()].flatMap((own) => {
      const idle = own.filter((file) => secondsIn(waiting, file))
      const busy = own.filter((file) => !idle.includes(file))
      return spread(longestFirst(busy, long), longestFirst(idle, waiting))
    })
  }
}

type Timed = { file: TestSpecification; seconds: number }

const longestFirst = (files: TestSpecification[], known: Record<string, number>): Timed[] =>
  files
    .map((file) => ({ file, seconds: secondsIn(known, file) ?? usualSeconds }))
    .sort((a, b) => b.seconds - a.seconds)

/** In proportion, so that neither is left for the end. */
function spread(busy: Timed[], idle: Timed[]): TestSpecification[] {
  const share = total(idle) / total(busy)
  const result: TestSpecification[] = []
  const left = [...idle]
  let mayWait = 0
  for (const { file, seconds } of busy) {
    result.push(file)
    mayWait += seconds * share
    while (left[0] && left[0].seconds <= mayWait) {
      const one = left.shift()!
      result.push(one.file)
      mayWait -= one.seconds
    }
  }
  return [...result, ...left.map(({ file }) => file)]
}

const total = (some: Timed[]) => some.reduce((sum, { seconds }) => sum + seconds, 0)
