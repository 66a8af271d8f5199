import type { Actor } from '@zaryad/model'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { openQuestions } from '../db/questions.ts'
import { sql } from '../db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../db/testDatabase.ts'
import { type Deps, depsOf } from '../deps.ts'
import { csvRows } from './csv.ts'
import { importSessions } from './importSessions.ts'
import type { ImportReport } from './problems.ts'
import { dirtOf, expectation, makePerth, type PerthRow, perthCsv, perthRows } from './testPerth.ts'

const by = { actor: null, userName: 'importer' }
const zone = 'Europe/London'

let database: TestDatabase
let deps: Deps
let rows: PerthRow[]
let expected: ReturnType<typeof expectation>

beforeAll(async () => {
  database = await createTestDatabase()
  const db = openDatabase(database.url, 6)
  deps = depsOf({ config: readConfig({}), db })
  await makePerth(deps)
  rows = perthRows()
  expected = expectation(rows)
})

afterAll(async () => {
  await deps.db.close()
  await database.drop()
})

type Over = { dryRun?: boolean; db?: Database; actor?: Actor }
const load = (csv: string, over: Over = {}) =>
  importSessions({
    deps: { ...deps, db: over.db ?? deps.db },
    rows: csvRows(csv),
    scope: 'all',
    by: { ...by, actor: over.actor ?? by.actor },
    dryRun: over.dryRun,
  })

async function totals() {
  const found = await sql<{ count: number; wh: number | null; tiyn: number | null }>`
    select count(*) as count, sum(energy_wh)::bigint as wh, sum(sum_tiyn)::bigint as tiyn from transactions`.execute(
    deps.db.system,
  )
  return found.rows[0]!
}

let first: ImportReport

const head = (count: number) => perthCsv().split('\n', count + 1)
/** So many rows of the file, where it need not be whole. */
const part = 3_000

it('says beforehand what an import would do, and does nothing', async () => {
  const dry = await load(head(part).join('\n'), { dryRun: true })
  expect(dry).toMatchObject({ dryRun: true, rows: part, ...expectation(rows.slice(0, part)) })
  expect((await totals()).count).toBe(0)
  expect((await sql`select 1 from user_logs`.execute(deps.db.system)).rows).toEqual([])
})

it('reads each row of a file that was put together from two with other line ends', async () => {
  const ends = ['\r\n', '\n', '\r']
  const mixed = head(part).map((line, index) => line + ends[index % 3])
  const whole = await load(mixed.join(''), { dryRun: true })
  expect(whole).toMatchObject({ lines: part, rows: part, ...expectation(rows.slice(0, part)) })
})

it('names row, column and value of what is wrong', async () => {
  const [header] = head(0)
  const row = 'X,50286,2,Site,Model,2018-09-01T02:31,2018-09-01T03:03,1 23.4'
  const { problems } = await load(`${header}\n${row}`, { dryRun: true })
  expect(problems).toEqual([{ line: 2, code: 'badNumber', field: 'energyKwh', value: '1 23.4' }])
})

it('goes on after being cut off in the middle', async () => {
  let batches = 0
  const broken: Database = {
    ...deps.db,
    people: {
      ...deps.db.people,
      scoped: (scope, work) => {
        batches += 1
        if (batches === 9) throw new Error('power cut')
        return deps.db.people.scoped(scope, work)
      },
    },
  }
  await expect(load(perthCsv(), { db: broken })).rejects.toThrow('power cut')
  const { count } = await totals()
  expect(count).toBeGreaterThan(1000)
  expect(count).toBeLessThan(expected.imported)
})

it('brings the real file in: the dirt in the report, the rest in the sums', async () => {
  const before = (await totals()).count
  first = await load(perthCsv())
  const { counts, imported, energy, sum } = expected
  expect(counts).toEqual({
    noEnd: 105,
    badClock: 4,
    endBeforeStart: 1,
    tooLong: 18,
    zeroEnergy: 736,
    implausibleEnergy: 8,
    duplicate: 1,
  })
  expect(first.counts).toEqual({ ...counts, duplicate: 1 + before })
  expect(first.imported).toBe(imported - before)
  expect(first.rows).toBe(32_711)
  expect(await totals()).toEqual({ count: imported, wh: energy * 1000, tiyn: Math.round(sum * 100) })
})

it('names each bad row by its line', () => {
  expect(first.problems).toHaveLength(1000)
  for (const { line, code } of first.problems.filter((problem) => problem.code !== 'duplicate')) {
    expect(dirtOf(rows[line - 2]!)).toBe(code)
  }
})

it('changes nothing the second time', async () => {
  const before = await totals()
  const again = await load(head(part).join('\n'))
  expect(again).toMatchObject({ imported: 0, skipped: part, sum: 0 })
  expect(await totals()).toEqual(before)
})

it('finds the same session under its source id when its times were put right', async () => {
  const corrected = head(2).join('\n').replace('2018-09-01T02:31', '2018-09-01T02:29')
  expect(await load(corrected)).toMatchObject({ rows: 2, imported: 0, counts: { duplicate: 2 } })
})

it('takes no longer than a question may where a person waits for it, and elsewhere its time', async () => {
  const limits = { inside: 2, heavyInside: 2, waiting: 2, waitingOfOne: 2, waitMs: 5_000 }
  const people = openQuestions({ platform: database.url }, { ...limits, statementMs: 2_000, idleMs: 5_000 })
  const over = { dryRun: true, db: { ...deps.db, people } }
  const actor: Actor = { id: '', userName: 'a', roles: ['Administrator'], services: [], tenantId: null }
  const few = head(2).join('\n')
  const locking = new pg.Client({ connectionString: database.url })
  await locking.connect()
  await locking.query('begin; lock table transactions in access exclusive mode')
  const unhurried = load(few, over)
  const waiting = `select from pg_locks where relation = 'transactions'::regclass and not granted`
  await expect.poll(async () => (await locking.query(waiting)).rowCount).toBe(1)
  await expect(load(few, { ...over, actor })).rejects.toMatchObject({ code: '57014' })
  await locking.query('rollback')
  expect(await unhurried).toMatchObject({ rows: 2 })
  await locking.end()
  await people.close()
})

it('stores what charging would have stored, and the day sums with it', async () => {
  const found = await sql<Record<string, unknown>>`select t.*, p.identity from transactions t
    join charge_points p on p.id = t.charge_point_id where source_id = '32711'`.execute(deps.db.system)
  const row = found.rows[0]!
  expect(row).toMatchObject({
    identity: '50286',
    state: 'finished',
    imported: true,
    energy_wh: 16_430,
    duration: 32 * 60,
    rate_version: 1,
    current_type: 2,
    time_zone: zone,
  })
  // 100 ₸ to begin, 32 min at 5 ₸, 16.43 kWh at the night price of 60 ₸.
  expect(row.sum_tiyn).toBe(10_000 + 16_000 + 98_580)
  expect(row.lines).toMatchObject([
    { kind: 'energy', amount: 985.8 },
    { kind: 'time', amount: 160 },
    { kind: 'start', amount: 100 },
  ])
  const days = await sql<{ count: number; tiyn: number }>`
    select sum(count)::bigint as count, sum(sum_tiyn)::bigint as tiyn from tenant_days`.execute(
    deps.db.system,
  )
  const { count, tiyn } = await totals()
  expect(days.rows).toEqual([{ count, tiyn }])
})

it('leaves one line in the user log for each run', async () => {
  const found = await sql<{ result: string; after: Partial<ImportReport> }>`
    select result, after from user_logs where action = 'import' order by at, id`.execute(deps.db.system)
  expect(found.rows.map(({ result }) => result)).toEqual(['error', 'ok', 'ok', 'ok'])
  expect(found.rows[1]?.after).toMatchObject({ rows: 32_711, imported: first.imported })
})
