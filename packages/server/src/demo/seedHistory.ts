import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { localOf } from '@zaryad/model/pricing/localTime'
import { seededRandom, seedOf } from '@zaryad/station/random'
import type { Database } from '../db/database.ts'
import { inserted, insertRows } from '../db/insertRows.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { SourceRow } from '../import/columns.ts'
import { importSessions } from '../import/importSessions.ts'
import { loadNetwork, type Network } from '../import/network.ts'
import { beginningOf } from './beginning.ts'
import { brokenRows } from './brokenRows.ts'
import { demoCompanies } from './companies.ts'
import { historyRows } from './history.ts'
import { mishapOf, mishapRow } from './mishaps.ts'
import type { PlannedPoint } from './plan.ts'
import type { SourceSession } from './sources.ts'

type History = {
  sources: readonly SourceSession[]
  points: readonly PlannedPoint[]
  log: (line: string) => void
  /** Only what began after it: the time that the demonstration was switched off. */
  since?: Date
}

const progressEvery = 25_000
/** Sessions paid for without a card. */
const withoutCard = 0.12
const batch = 40

/** The year up to this minute: sound sessions through the importer, the others as the server would have kept them. */
export async function seedHistory(deps: Deps, { sources, points, log, since }: History) {
  const now = localOf(networkTimeZone, deps.clock().getTime())
  const cardFor = await cardChooser(deps.db)
  const { count, rows: sessions } = historyRows({ sources, points, now, cardFor })
  const all = both(sessions, brokenRows({ points, now, cardFor }))
  const rows = since ? [...afterwards(all, since)] : all
  if (Array.isArray(rows) && rows.length === 0) return
  const network = await deps.db.people.scoped('all', (tx) => loadNetwork(tx, {}))
  let odd = 0
  const aside = async (some: SourceRow[]) => {
    odd += some.length
    await keepMishaps(deps, some, network)
  }
  let next = progressEvery
  const report = await importSessions({
    deps,
    rows: sound(rows, network, aside),
    scope: 'all',
    by: { actor: null, userName: 'demo', at: beginningOf(deps) },
    onProgress: ({ rows: done }) => {
      if (done < next) return
      next += progressEvery
      log(`History: ${Math.round((done / count) * 100)} %`)
    },
  })
  await giveClients(deps.db)
  log(`History: ${report.imported} sessions, ${odd} that failed or are doubtful, ${report.skipped} left out`)
  return { ...report.counts, imported: report.imported, odd }
}

function* both<T>(some: Iterable<T>, others: Iterable<T>): Generator<T> {
  yield* some
  yield* others
}

/** What the importer takes; the rest goes aside as it comes, so that numbers follow the time more or less. */
async function* sound(
  rows: Iterable<SourceRow>,
  network: Network,
  aside: (odd: SourceRow[]) => Promise<void>,
): AsyncGenerator<SourceRow> {
  let odd: SourceRow[] = []
  for (const row of rows) {
    if (!mishapOf(row, network)) yield row
    else if (odd.push(row) === batch) {
      await aside(odd)
      odd = []
    }
  }
  await aside(odd)
}

/** The same session of the source comes again after a year: by its date it is another. */
function* afterwards(rows: Iterable<SourceRow>, since: Date): Generator<SourceRow> {
  const from = new Date(localOf(networkTimeZone, since.getTime())).toISOString().slice(0, 16)
  for (const row of rows) {
    const { startedAt = '', sourceId } = row
    if (startedAt > from) yield { ...row, sourceId: `${sourceId}@${startedAt.slice(0, 10)}` }
  }
}

async function keepMishaps(deps: Deps, odd: readonly SourceRow[], network: Network): Promise<void> {
  const kept = odd.flatMap((row) => {
    const kind = mishapOf(row, network)
    return kind ? [mishapRow(deps, row, network, kind)] : []
  })
  if (kept.length === 0) return
  await deps.db.scoped('all', async (tx) => {
    const sessions = inserted(
      'transactions',
      kept.map(({ correction: _, ...row }) => row),
    )
    const made = await sql<{ id: string }>`${sessions} on conflict do nothing returning id`.execute(tx)
    const ids = new Set(made.rows.map(({ id }) => id))
    const corrections = kept.flatMap(({ id, correction }) => (correction && ids.has(id) ? [correction] : []))
    await insertRows(tx, 'transaction_corrections', corrections)
  })
}

/** Whose card it was. Each name is made capital once, not once for every pair. */
const giveClients = (db: Database) =>
  sql`with cards as materialized (select upper(id_tag) as tag, user_id from rfid_cards),
      odd as materialized (select id, upper(id_tag) as tag from transactions
        where user_id is null and start_key like 'demo:%' and id_tag is not null)
    update transactions t set user_id = c.user_id from odd join cards c on c.tag = odd.tag where t.id = odd.id`.execute(
    db.system,
  )

/** Some cards charge often, most seldom, none before it was given out; the same session always has the same card. */
async function cardChooser(db: Database) {
  const found = await sql<{ name: string; id_tag: string; since: Date }>`
    select t.name, c.id_tag, c.created_at as since from rfid_cards c join tenants t on t.id = c.tenant_id
    where c.state = 'active' order by c.created_at, c.id_tag`.execute(db.system)
  const names = new Map(demoCompanies.map(({ key, name }) => [key, name]))
  const byCompany = Map.groupBy(
    found.rows.map((row) => ({ ...row, since: localOf(networkTimeZone, row.since.getTime()) })),
    ({ name }) => name,
  )
  return (
    { location, identity }: PlannedPoint,
    { id }: Pick<SourceSession, 'id'>,
    at: number,
  ): string | undefined => {
    const random = seededRandom(seedOf(identity + id))
    const cards = byCompany.get(names.get(location.company) ?? '') ?? []
    const known = countBefore(cards, at)
    return random() < withoutCard ? undefined : cards[Math.floor(known * random() ** 2)]?.id_tag
  }
}

/** How many of them, oldest first, were there at that time. */
function countBefore(cards: readonly { since: number }[], at: number): number {
  let [low, high] = [0, cards.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (cards[middle]!.since < at) low = middle + 1
    else high = middle
  }
  return low
}
