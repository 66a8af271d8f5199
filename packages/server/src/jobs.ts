import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { oldStatements, statements } from './billings/refresh.ts'
import { expireBonuses } from './bonuses/expire.ts'
import { closeLost } from './csms/sessions/closeLost.ts'
import { forgetUnclaimed } from './csms/unclaimed.ts'
import { countStanding, foldStanding } from './dashboard/standing.ts'
import { settleConnectors, sumDays, sumReliability } from './dashboard/sumDays.ts'
import { sql } from './db/sql.ts'
import { watched } from './db/watchedClient.ts'
import type { Deps } from './deps.ts'
import { forgetRequestKeys } from './entities/requestKeys.ts'
import { unusedUploads } from './files/dropUnused.ts'
import { dropOldMonths, keepMonths, tellRest } from './ingest/partitions.ts'
import type { Job } from './jobs/job.ts'
import { eachOf, watchRuns } from './jobs/watchRuns.ts'
import { packReadings } from './meterValues/packReadings.ts'
import { ledgerCheck } from './payments/ledgerCheck.ts'
import { applyAssignments } from './rates/applyAssignments.ts'
import { applyVersions } from './rates/applyVersions.ts'
import { stationFileRetention } from './stationFiles/retention.ts'
import { closeHeard } from './watchdogs/closeHeard.ts'

/** Also at every start. */
export const partitions: Job = {
  name: 'partitions',
  cron: '7-59/10 * * * *',
  run: (deps) => eachOf([keepMonths, tellRest], (step) => step(deps)),
}

const retention: Job = { name: 'retention', cron: '17 3 * * *', run: dropOldMonths }

const packing: Job = { name: 'packing', cron: '47 1 * * *', run: packReadings }

/** Kept well beyond their time: a station that was offline may report a start of weeks ago. */
const forgetRemoteStarts: Job = {
  name: 'remoteStarts',
  cron: '29 3 * * *',
  run: async ({ db, clock }) => {
    await sql`delete from remote_starts where expires_at < ${clock()}::timestamptz - interval '30 days'`.execute(
      db.system,
    )
  },
}

const forgetRefreshTokens: Job = {
  name: 'refreshTokens',
  cron: '41 3 * * *',
  run: async ({ db }) => {
    await sql`delete from refresh_tokens where expires_at < now() - interval '7 days'`.execute(db.system)
  },
}

const requestKeys: Job = { name: 'requestKeys', cron: '53 * * * *', run: forgetRequestKeys }

/** Prices are right without it; this is for rows to say what holds. */
const rateVersions: Job = {
  name: 'rateVersions',
  cron: '* * * * *',
  run: async (deps) => {
    await applyVersions(deps)
    await applyAssignments(deps)
  },
}

export const jobs: readonly Job[] = [
  rateVersions,
  partitions,
  retention,
  packing,
  forgetRemoteStarts,
  forgetRefreshTokens,
  requestKeys,
  expireBonuses,
  statements,
  oldStatements,
  ledgerCheck,
  stationFileRetention,
  settleConnectors,
  sumReliability,
  sumDays,
  foldStanding,
  countStanding,
  closeHeard,
  closeLost,
  forgetUnclaimed,
  unusedUploads,
]

type Jobs = { stop(): Promise<void> }
type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

type Options = { list?: readonly Job[]; pollSeconds?: number; silentMs?: number }

/** Runs the jobs in the owner's database (pg-boss keeps its tables in a schema of its own). */
export async function startJobs(
  deps: Deps,
  ownerUrl: string,
  log: Log,
  { list = jobs, pollSeconds = 30, silentMs }: Options = {},
): Promise<Jobs> {
  // its pool takes what a pool takes: one whose line is dead would keep all jobs from their turn
  const boss = new PgBoss(watched({ connectionString: ownerUrl, max: 2 }, silentMs))
  // of the queue itself: what a handler throws pg-boss keeps in its table and says to nobody
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `job queue: ${message}`))
  const { told } = watchRuns(deps, log, { patienceMs: 0 })
  await boss.start()
  for (const { name, cron, run } of list) {
    await boss.createQueue(name)
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () => told(name, () => run(deps)))
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
