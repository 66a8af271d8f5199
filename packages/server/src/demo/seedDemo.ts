import { rebuildReliability } from '../dashboard/rebuildReliability.ts'
import type { Database, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { seedAdverts } from './adverts.ts'
import { ageCards } from './ageCards.ts'
import { seedApiKeys } from './apiKeys.ts'
import { beginningOf } from './beginning.ts'
import { cutOff } from './cutOff.ts'
import { type DemoLogin, demoLogins } from './logins.ts'
import { seedOpenRefunds } from './money/openRefunds.ts'
import { seedMoney } from './money/seedMoney.ts'
import { networkRows } from './networkRows.ts'
import { type PlannedPoint, planPoints } from './plan.ts'
import { seedReliability } from './reliability.ts'
import { seedReservations } from './reservations.ts'
import { seedHistory } from './seedHistory.ts'
import { hubSessions, perthSessions } from './sources.ts'
import { seedStories } from './stories.ts'
import { topUp } from './topUp.ts'
import { seedWorkLog } from './workLog.ts'

type Say = (line: string) => void
/** Once it is aborted, what is not whole is left to the next start. */
type Options = { log: Say; signal?: AbortSignal }

/**
 * The demonstration network and its year of history, once: each step leaves a line in the user log and is not
 * done again. History that was cut off goes on where it stood, and what a pause left out is put in. Needs a migrated
 * database.
 */
export async function seedDemo(deps: Deps, { log, signal }: Options): Promise<DemoLogin[]> {
  const isDone = await doneSteps(deps.db)
  const sources = [...(await perthSessions()), ...(await hubSessions())]
  const points = planPoints(sources)
  if (!isDone.has('network')) await seedNetwork(deps, points, log)
  if (isDone.has('history')) await topUp(deps, { sources, points, log, signal })
  else {
    const counts = await seedHistory(deps, { sources, points, log })
    await deps.db.scoped('all', (tx) => markDone(deps, tx, 'history', counts))
  }
  const logins = await demoLogins(deps)
  for (const [step, seed] of Object.entries(steps(deps))) {
    if (isDone.has(step)) continue
    await cutOff(deps.db, signal, async (tx) => {
      await seed(tx)
      await markDone(deps, tx, step, {})
    })
  }
  return logins
}

/** What follows from the network and its history, in this order, each in a transaction of its own. */
const steps = (deps: Deps): Record<string, (tx: Tx) => Promise<void>> => ({
  adverts: (tx) => seedAdverts(deps, tx),
  money: (tx) => seedMoney(deps, tx),
  refunds: (tx) => seedOpenRefunds(deps, tx),
  cards: ageCards,
  apiKeys: (tx) => seedApiKeys(deps, tx),
  reservations: seedReservations,
  reliability: async (tx) => {
    await seedReliability(tx)
    await rebuildReliability(tx)
  },
  stories: (tx) => seedStories(deps, tx),
  workLog: (tx) => seedWorkLog(deps, tx),
})

async function doneSteps(db: Database): Promise<Set<string>> {
  const found = await sql<{ entity_id: string }>`
    select entity_id from user_logs where entity = 'demo' and action = 'demo.seed'`.execute(db.system)
  return new Set(found.rows.map((row) => row.entity_id))
}

const markDone = (deps: Deps, tx: Tx, step: string, after: unknown) =>
  writeLog(
    {
      deps: { ...deps, clock: () => beginningOf(deps) },
      tx,
      actor: null,
      ip: '',
      requestId: '',
    },
    { action: 'demo.seed', entity: 'demo', row: { id: step }, after, userName: 'demo' },
  )

async function seedNetwork(deps: Deps, points: readonly PlannedPoint[], log: Say): Promise<void> {
  const inserts = await networkRows(deps, points)
  await deps.db.scoped('all', async (tx) => {
    for (const insert of inserts) await insert.execute(tx)
    await sql`update charge_points p set device_id = d.id from devices d where d.charge_point_id = p.id and p.device_id is null`.execute(
      tx,
    )
    await markDone(deps, tx, 'network', { identities: points.map(({ identity }) => identity) })
  })
  log(`Demonstration network: ${points.length} charge points`)
}
