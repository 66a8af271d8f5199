import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { distribution, keysOverCompanies, referencesToLoosen, triggersToMove } from './distribution.ts'
import { sql } from './sql.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

type Key = { name: string; table: string; columns: string[] }
type Reference = { name: string; from: string; to: string; columns: string[]; clears: boolean }
type Trigger = { name: string; table: string; calls: string }
type Function = { name: string; text: string }

let database: TestDatabase
let db: Database
let keys: Key[]
let references: Reference[]
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, 1)
  keys = (
    await sql<Key>`
      select i.indexrelid::regclass::text as name, c.relname::text as table, array(select a.attname::text
        from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition and i.indisunique`.execute(
      db.system,
    )
  ).rows
  references = (
    await sql<Reference>`
      select k.conname::text as name, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
        array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey))
          as columns, k.confdeltype in ('n', 'd') as clears
      from pg_constraint k where k.contype = 'f' and k.conparentid = 0
        and k.connamespace = 'public'::regnamespace`.execute(db.system)
  ).rows
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const placeOf = (table: string) => (distribution as Record<string, string | undefined>)[table]
const isByCompany = (table: string) => placeOf(table)?.startsWith('company') ?? false
/** Whose row it is follows from any of them. */
const tellCompany = (table: string) => [
  'tenant_id',
  'id',
  'charge_point_id',
  ...references.filter(({ from, to }) => from === table && isByCompany(to)).flatMap(({ columns }) => columns),
]

it('a key of a distributed table has the company, or a row of it, but for those that are known', () => {
  const others = keys
    .filter(({ table }) => isByCompany(table))
    .filter(({ table, columns }) => !tellCompany(table).some((column) => columns.includes(column)))
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(keysOverCompanies).sort())
})

it('references stay in a company or lead to what is everywhere, but for those that are known', () => {
  const others = references.filter(({ from, to, clears }) => {
    if (isByCompany(from) && isByCompany(to)) return clears
    return isByCompany(to) || (placeOf(to) === 'local' && placeOf(from) !== 'local')
  })
  expect(others.map(({ name }) => name).sort()).toEqual(Object.keys(referencesToLoosen).sort())
})

it('months are parts of a company’s readings and frames, never the other way round', async () => {
  const parted = await sql<{ table: string; by: string }>`
    select c.relname::text as table, pg_get_partkeydef(c.oid) as by
    from pg_class c where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace order by 1`.execute(
    db.system,
  )
  expect(parted.rows).toEqual([
    { table: 'meter_curves', by: 'RANGE (at)' },
    { table: 'meter_values', by: 'RANGE (at)' },
    { table: 'ocpp_messages', by: 'RANGE (at)' },
  ])
  expect(parted.rows.every(({ table }) => isByCompany(table))).toBe(true)
})

it('triggers write what lies beside the row that changed, but for those that are known', async () => {
  const triggers = await sql<Trigger>`
    select distinct t.tgname::text as name, c.relname::text as table, p.proname::text as calls
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and not c.relispartition`.execute(db.system)
  const functions = await sql<Function>`
    select proname::text as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace`.execute(
    db.system,
  )
  const writesOf = written(functions.rows)
  const others = triggers.rows.flatMap(({ name, table, calls }) => {
    const fits = (to: string) => (isByCompany(table) ? isByCompany(to) : placeOf(to) === placeOf(table))
    const wrong = [...writesOf(calls)].filter((to) => !fits(to))
    return wrong.length > 0 ? [`${table}.${name} → ${wrong.sort().join(', ')}`] : []
  })
  expect(others.sort()).toEqual(Object.keys(triggersToMove).sort())
})

/** The tables that a function writes, itself or by those that it calls. */
function written(functions: Function[]) {
  const texts = Map.groupBy(functions, ({ name }) => name)
  const names = [...texts.keys()]
  return function of(name: string, seen = new Set<string>()): Set<string> {
    if (seen.has(name)) return new Set()
    seen.add(name)
    const text = (texts.get(name) ?? []).map((each) => each.text).join('\n')
    const own = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi)].map(
      (found) => found[1]!,
    )
    const called = names.filter((each) => new RegExp(`\\b${each}\\s*\\(`).test(text))
    return new Set([
      ...own.filter((table) => placeOf(table) !== undefined),
      ...called.flatMap((each) => [...of(each, seen)]),
    ])
  }
}
