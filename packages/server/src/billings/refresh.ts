import { dayMs } from '@zaryad/model/durations'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/job.ts'
import { eachOf } from '../jobs/watchRuns.ts'
import { openMonths, refreshStatement } from './statements.ts'
import { watchClosed } from './watchClosed.ts'

/** A statement a transaction: none waits for the others, and each is whole. */
export async function refreshOpenMonths(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  since = '',
): Promise<void> {
  await eachOf(await openMonths(db.system, since), (month) =>
    db.scoped('all', (tx) => refreshStatement(tx, month, clock())),
  )
}

const recentDays = 35
/** What changes of an older month is between the books and whoever opens its act. */
const watchedDays = 400

const monthBefore = ({ clock }: Deps, days: number) =>
  new Date(clock().getTime() - days * dayMs).toISOString().slice(0, 7)

/** This month and the last one, which are looked at. */
export const statements: Job = {
  name: 'statements',
  cron: '*/10 * * * *',
  run: async (deps) => {
    const since = monthBefore(deps, recentDays)
    await refreshOpenMonths(deps, since)
    await watchClosed(deps, since)
  },
}

/** Older months: a corrected session still changes those that nobody closed, and is told of those that are. */
export const oldStatements: Job = {
  name: 'oldStatements',
  cron: '23 2 * * *',
  run: async (deps) => {
    await refreshOpenMonths(deps)
    await watchClosed(deps, monthBefore(deps, watchedDays))
  },
}
