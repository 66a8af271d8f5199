import { dayMs } from '@zaryad/model/durations'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/job.ts'
import { eachOf } from '../jobs/watchRuns.ts'
import { openMonths, refreshStatement } from './statements.ts'

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

/** This month and the last one, which are looked at. */
export const statements: Job = {
  name: 'statements',
  cron: '*/10 * * * *',
  run: (deps) => {
    const since = new Date(deps.clock().getTime() - recentDays * dayMs).toISOString().slice(0, 7)
    return refreshOpenMonths(deps, since)
  },
}

/** Older months that nobody closed: a corrected session still changes them. */
export const oldStatements: Job = {
  name: 'oldStatements',
  cron: '23 2 * * *',
  run: (deps) => refreshOpenMonths(deps),
}
