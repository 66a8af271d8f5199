import { localOf } from '@zaryad/model/pricing/localTime'
import { seededRandom, seedOf } from '@zaryad/station/random'
import { sql } from 'kysely'
import { rebuildReliability } from '../dashboard/rebuildReliability.ts'
import type { Database, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { importSessions } from '../import/importSessions.ts'
import { writeLog } from '../logs/writeLog.ts'
import { seedAdverts } from './adverts.ts'
import { ageCards } from './ageCards.ts'
import { demoCompanies } from './companies.ts'
import { historyRows } from './history.ts'
import { insertRows } from './insertRows.ts'
import { type DemoLogin, demoLogins } from './logins.ts'
import { seedOpenRefunds } from './money/openRefunds.ts'
import { seedMoney } from './money/seedMoney.ts'
import { networkRows } from './networkRows.ts'
import { type PlannedPoint, planPoints } from './plan.ts'
import { seedReliability } from './reliability.ts'
import { seedReservations } from './reservations.ts'
import { hubSessions, perthSessions, type SourceSession } from './sources.ts'

type Say = (line: string) => void

const dayMs = 86_400_000
const progressEvery = 25_000
/** Sessions paid for without a card. */
const withoutCard = 0.12

/**
 * The demonstration network and its year of history, once: each step leaves a line in the user log and is not
 * done again. History that was cut off goes on where it stood. Needs a migrated database.
 */
export async function seedDemo(deps: Deps, { log }: { log: Say }): Promise<DemoLogin[]> {
  const isDone = await doneSteps(deps.db)
  if (!isDone.has('network') || !isDone.has('history')) {
    const sources = [...(await perthSessions()), ...(await hubSessions())]
    const points = planPoints(sources)
    if (!isDone.has('network')) await seedNetwork(deps, points, log)
    if (!isDone.has('history')) await seedHistory(deps, { sources, points, log })
  }
  for (const [step, seed] of Object.entries(steps(deps))) {
    if (isDone.has(step)) continue
    await deps.db.scoped('all', async (tx) => {
      await seed(tx)
      await markDone(deps, tx, step, {})
    })
  }
  return demoLogins(deps)
}

/** What follows from the network and its history, in this order, each in a transaction of its own. */
const steps = (deps: Deps): Record<string, (tx: Tx) => Promise<void>> => ({
  adverts: (tx) => seedAdverts(deps, tx),
  money: (tx) => seedMoney(deps, tx),
  refunds: (tx) => seedOpenRefunds(deps, tx),
  cards: ageCards,
  reservations: seedReservations,
  reliability: async (tx) => {
    await seedReliability(tx)
    await rebuildReliability(tx)
  },
})

async function doneSteps(db: Database): Promise<Set<string>> {
  const found = await sql<{ entity_id: string }>`
    select entity_id from user_logs where entity = 'demo' and action = 'demo.seed'`.execute(db.system)
  return new Set(found.rows.map((row) => row.entity_id))
}

const markDone = (deps: Deps, tx: Tx, step: string, after: unknown) =>
  writeLog(
    { deps, tx, actor: null, ip: '', requestId: '' },
    { action: 'demo.seed', entity: 'demo', row: { id: step }, after, userName: 'demo' },
  )

async function seedNetwork(deps: Deps, points: readonly PlannedPoint[], log: Say): Promise<void> {
  const tables = await networkRows(deps, points)
  await deps.db.scoped('all', async (tx) => {
    for (const [table, rows] of tables) await insertRows(tx, table, rows)
    await sql`update charge_points p set device_id = d.id from devices d where d.charge_point_id = p.id and p.device_id is null`.execute(
      tx,
    )
    await markDone(deps, tx, 'network', { identities: points.map(({ identity }) => identity) })
  })
  log(`Demonstration network: ${points.length} charge points`)
}

type History = { sources: readonly SourceSession[]; points: readonly PlannedPoint[]; log: Say }

async function seedHistory(deps: Deps, { sources, points, log }: History): Promise<void> {
  const today = Math.floor(localOf('Asia/Almaty', deps.clock().getTime()) / dayMs) * dayMs
  const { count, rows } = historyRows({ sources, points, today, cardFor: await cardChooser(deps.db) })
  let next = progressEvery
  const report = await importSessions({
    deps,
    rows,
    scope: 'all',
    by: { actor: null, userName: 'demo' },
    onProgress: ({ rows: done }) => {
      if (done < next) return
      next += progressEvery
      log(`History: ${Math.round((done / count) * 100)} %`)
    },
  })
  await deps.db.scoped('all', (tx) => markDone(deps, tx, 'history', report.counts))
  log(`History: ${report.imported} sessions of a year, ${report.skipped} rows left out as unfit`)
}

/** Some cards charge often, most seldom; the same session always has the same card. */
async function cardChooser(db: Database) {
  const found = await sql<{ name: string; id_tag: string }>`
    select t.name, c.id_tag from rfid_cards c join tenants t on t.id = c.tenant_id where c.state = 'active'
    order by c.id_tag`.execute(db.system)
  const names = new Map(demoCompanies.map(({ key, name }) => [key, name]))
  const byCompany = Map.groupBy(found.rows, ({ name }) => name)
  return ({ location, identity }: PlannedPoint, { id }: SourceSession): string | undefined => {
    const random = seededRandom(seedOf(identity + id))
    const cards = byCompany.get(names.get(location.company) ?? '') ?? []
    return random() < withoutCard ? undefined : cards[Math.floor(cards.length * random() ** 2)]?.id_tag
  }
}
