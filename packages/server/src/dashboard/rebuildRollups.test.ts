import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { insertRows } from '../db/insertRows.ts'
import { sql } from '../db/sql.ts'
import { createTestDatabase, type TestDatabase } from '../db/testDatabase.ts'
import { type Deps, depsOf } from '../deps.ts'
import { rebuildRollups } from './rebuildRollups.ts'
import { makePoint, type Point } from './testNetwork.ts'

let database: TestDatabase
let deps: Deps
let points: Point[]

beforeAll(async () => {
  database = await createTestDatabase()
  const db = openDatabase(database.url, 8)
  deps = depsOf({ config: readConfig({}), db })
  const [one, two] = [newId(), newId()]
  for (const id of [one, two])
    await sql`insert into tenants (id, name) values (${id}, ${id})`.execute(db.system)
  points = [
    await makePoint(deps, { tenantId: one }),
    await makePoint(deps, { tenantId: one, timeZone: 'Europe/London' }),
    await makePoint(deps, { tenantId: two, timeZone: 'America/New_York' }),
    await makePoint(deps),
  ]
})

afterAll(async () => {
  await deps.db.close()
  await database.drop()
})

/** All three tables; rows that came to nothing do not count. */
async function rollups() {
  const read = (table: string) =>
    sql<Record<string, unknown>>`select t::text as row from ${sql.ref(table)} t
    where count <> 0 or energy_wh <> 0 or duration_s <> 0 or sum_tiyn <> 0 order by 1`.execute(deps.db.system)
  const [points, hours, companies] = await Promise.all([
    read('charge_days'),
    read('charge_hours'),
    read('tenant_days'),
  ])
  return { points: points.rows, hours: hours.rows, companies: companies.rows }
}

async function expectKept() {
  const kept = await rollups()
  await rebuildRollups(deps.db)
  expect(await rollups()).toEqual(kept)
}

type Batch = { count: number; seed: number }
/** Many sessions in one statement, of every state, on all points. */
async function insert({ count, seed }: Batch) {
  const rows = Array.from({ length: count }, (_, index) => {
    const point = points[(seed + index) % points.length]!
    return {
      id: newId(),
      tenant_id: point.tenantId,
      station_id: index % 5 === 4 ? null : point.stationId,
      charge_point_id: point.id,
      connector_id: 1 + (index % 2),
      current_type: (seed + index) % 3,
      time_zone: point.timeZone,
      started_at: new Date(Date.UTC(2026, 2, 27) + ((seed * 7919 + index * 613) % 172_800) * 1000),
      stopped_at:
        index % 11 === 10
          ? null
          : new Date(Date.UTC(2026, 2, 28) + ((seed * 7919 + index * 613) % 172_800) * 1000),
      energy_wh: (seed * 31 + index * 17) % 50_000,
      duration: index % 13 === 12 ? null : (seed + index * 97) % 9000,
      sum_tiyn: index % 4 === 3 ? 0 : (seed * 13 + index * 29) % 700_000,
      state: ['finished', 'finished', 'active', 'suspect'][(seed + index) % 4],
      simulated: index % 10 === 9,
    }
  })
  if (rows.length) {
    await insertRows(deps.db.system, 'transactions', rows)
  }
}

/** Rows picked by a number, so that a step means the same in every run. */
const picked = (by: number) => sql`abs(hashtext(id::text)) % 7 = ${by % 7}`
const run = (text: ReturnType<typeof sql>) => text.execute(deps.db.system)

const steps: Record<string, (by: number) => Promise<unknown>> = {
  insert: (by) => insert({ count: by % 60, seed: by }),
  close: (by) =>
    run(
      sql`update transactions set state = 'finished', stopped_at = coalesce(stopped_at, now()) where state = 'active' and ${picked(by)}`,
    ),
  suspect: (by) =>
    run(sql`update transactions set state = 'suspect' where state = 'finished' and ${picked(by)}`),
  believe: (by) =>
    run(sql`update transactions set state = 'finished' where state = 'suspect' and ${picked(by)}`),
  correct: (by) =>
    run(
      sql`update transactions set sum_tiyn = ${by}, energy_wh = energy_wh + 5, duration = ${by % 100} where ${picked(by)}`,
    ),
  move: (by) =>
    run(
      sql`update transactions set stopped_at = stopped_at + interval '1 day', connector_id = 2 where ${picked(by)}`,
    ),
  zone: (by) =>
    run(sql`update transactions set time_zone = 'Asia/Tokyo', current_type = 2 where ${picked(by)}`),
  station: (by) => run(sql`update transactions set station_id = ${points[0]!.stationId} where ${picked(by)}`),
  delete: (by) => run(sql`delete from transactions where ${picked(by)}`),
  nothing: () => run(sql`update transactions set updated_at = now()`),
}

it('keeps by trigger what a recomputation gives, after any history', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(10_000))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (history) => {
      await insert({ count: 40, seed: 3 })
      for (const [name, by] of history) await steps[name]!(by)
      await expectKept()
      await run(sql`delete from transactions`)
      expect(await rollups()).toEqual({ points: [], hours: [], companies: [] })
    }),
    { numRuns: 25 },
  )
})

it('keeps up with a batch of a thousand and with many writers at once', async () => {
  await insert({ count: 1000, seed: 1 })
  await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      await insert({ count: 30, seed: index })
      await steps.suspect!(index % 3)
    }),
  )
  await expectKept()
  expect((await rollups()).points.length).toBeGreaterThan(0)
})

it('is undone with the transaction that changed the sessions', async () => {
  const before = await rollups()
  await expect(
    deps.db.scoped('all', async (tx) => {
      await sql`update transactions set state = 'suspect'`.execute(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await rollups()).toEqual(before)
})
