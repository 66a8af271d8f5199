import { allEntities, serviceCodes } from '@zaryad/model'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOf } from '../apiKeys/testing.ts'
import type { TestApp, TestTenant } from '../auth/testing.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { signInDriver } from '../drivers/testing.ts'
import { makeNetwork } from '../entities/testing.ts'
import { raiseEvent } from '../events/raise.ts'
import { wholeApp } from '../testing/wholeApp.ts'
import { type Operation, operationsOf } from './operationsOf.ts'

let test: TestApp
let mine: TestTenant
let other: TestTenant
/** Ids of a row of each kind of the company's, by what its calls are under. */
let rows: Record<string, string>
/** Texts of those rows, none of which stands in any other. */
let texts: RegExp[]
let operations: Operation[]

beforeAll(async () => {
  test = await wholeApp()
  mine = await test.makeTenant(serviceCodes)
  other = await test.makeTenant(serviceCodes)
  rows = { ...(await makeNetwork(test, mine, marker)), ...(await beyondEntities()) }
  const { text } = await test.anonymous.get('/openapi.json')
  operations = operationsOf(JSON.parse(text), rows)
  texts = await textsOf()
  expect(Object.values(rows).filter((id) => !id || id === 'undefined')).toEqual([])
})
afterAll(() => test.close())

const marker = 'ALPHA'

/** What is no entity of the console's menu, and yet a company's. */
async function beyondEntities(): Promise<Record<string, string>> {
  const rule = { channel: 'webhook', target: 'https://example.kz/', kinds: ['fault'] }
  const { body: made } = await mine.client.post('/alertRules', rule)
  const { body: imported } = await mine.client.post('/rFIDCards/import', { csv: 'UID\nAAAAAAA1' })
  await raiseEvent(test.deps, {
    kind: 'jobFailed',
    tenantId: mine.id,
    entity: 'job',
    entityId: 'x',
    data: {},
  })
  const { body: events } = await mine.client.post('/api/v1/events/search', {})
  const { body: sessions } = await mine.client.get(`/users/${mine.client.userId}/sessions`)
  return {
    alertRules: made.id,
    'rFIDCards/imports': String(imported.importId),
    events: String(events.result[0]?.id),
    sessions: String(sessions.result[0]?.id),
  }
}

type Asker = {
  token: (each: number) => string
  /** What may be answered with a good word at all. */
  may: (operation: Operation) => boolean
  /** The company's rows are his to read. */
  seesAll?: true
}

/** What the asker is given or told against the declaration. */
async function faultsOf(asker: Asker): Promise<string[]> {
  const found: string[] = []
  let each = 0
  // who may not at all is told so whatever he sends
  for (const operation of operations.filter(({ isPublic }) => !isPublic))
    for (const request of operation.requests.slice(0, asker.may(operation) ? undefined : 1)) {
      const token = asker.token(each++)
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const { statusCode, body } = await test.app.inject({ ...request, headers })
      const fault = !operation.statuses.includes(`${statusCode}`)
        ? 'says nothing of it'
        : statusCode < 300 && !asker.may(operation)
          ? 'is not for him'
          : statusCode < 300 && !asker.seesAll && texts.find((text) => text.test(given(request, body)))
      if (fault) found.push(`${operation.method} ${operation.path} ${statusCode}: ${fault}`)
    }
  return found
}

/** What an answer says, less what it names for not being there and, in the log, what its reader had asked for. */
const told = (body: string) => body.replace(/\{[^{}]*"notFound"[^{}]*\}|"filter":\{[^{}]*\}/g, '')

/** What is told, and the one that is asked for: a good answer says that it is there. */
const given = ({ url, payload }: InjectOptions, body: string) =>
  `${url} ${Object(payload).id ?? ''} ${told(body)}`

const own = () => Object.values(allEntities).filter(({ owner }) => !/shared|self/.test(owner.tenant))

/** What stands in the company's rows only. */
function idsOf(): string[] {
  const beyond = ['alertRules', 'events', 'sessions', 'rFIDCards/imports']
  return [...own().map(({ name }) => name), ...beyond].map((name) => rows[name]!).filter(isId)
}

async function textsOf(): Promise<RegExp[]> {
  const found = [...idsOf(), `Company ${mine.id}`]
  for (const { name } of own()) {
    const { body } = await test.admin.get(`/${name}/${rows[name]}`)
    for (const value of Object.values(body))
      if (typeof value === 'string' && value.startsWith(marker) && /\d$/.test(value)) found.push(value)
  }
  expect(found.length).toBeGreaterThan(40)
  return found.map((text) => new RegExp(`${text}(?!\\d)`))
}

/** Of each table, the rows of the company and those that name one of them, as one text; the log says who asked. */
async function stateOf(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'user_logs%'`.execute(
    test.deps.db.system,
  )
  const ids = [mine.id, ...idsOf()].map((each) => `%${each}%`)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - '{last_used_at,last_used_from}'::text[])::text as row from ${sql.ref(name)} t
      where to_jsonb(t)::text like any(${ids}::text[])`.execute(test.deps.db.system)
    if (rows.length)
      found[name] = rows
        .map(({ row }) => row)
        .sort()
        .join('\n')
  }
  return found
}

const viewerOf = async ({ id }: TestTenant) => (await test.admin.post(`/tenants/${id}/enter`)).body.token
/** Each is asked as often as one may be, and then another. */
async function keysFor(tenant: TestTenant) {
  const made = await Promise.all(Array.from({ length: 9 }, () => keysOf(test).makeKey(tenant.client)))
  return (each: number) => made[Math.floor(each / 100)]!.client.token
}

type Make = () => Promise<Asker>
const withToken = async (token: string | Promise<string>, rest: Omit<Asker, 'token'>): Promise<Asker> => {
  const known = await token
  return { ...rest, token: () => known }
}
const all = () => true
const reading = ({ reads }: Operation) => reads
const forKeys = ({ isForKeys }: Operation) => isForKeys

it.each<[string, Make]>([
  ['nobody', () => withToken('', { may: () => false })],
  ['a driver', async () => withToken((await signInDriver(test)).token, { may: all })],
  ['another company', () => withToken(other.client.token, { may: all })],
  ['who looks at another company', () => withToken(viewerOf(other), { may: reading })],
  ['another company’s key', async () => ({ token: await keysFor(other), may: forKeys })],
  ['who looks at it', () => withToken(viewerOf(mine), { may: reading, seesAll: true })],
  ['its own key', async () => ({ token: await keysFor(mine), may: forKeys, seesAll: true })],
])(
  '%s changes nothing of a company’s, and is shown what is declared',
  async (_who, make) => {
    const asker = await make()
    const before = await stateOf()
    expect(await faultsOf(asker)).toEqual([])
    expect(await stateOf()).toEqual(before)
  },
  120_000,
)

it('answers what it says where nobody is kept out, whoever comes', async () => {
  const key = await keysFor(other)
  const tokens = ['', other.client.token, key(0), await viewerOf(other), (await signInDriver(test)).token]
  const found: string[] = []
  for (const operation of operations.filter(({ isPublic }) => isPublic))
    for (const token of tokens) {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const { statusCode } = await test.app.inject({ ...operation.requests[0], headers })
      if (!operation.statuses.includes(`${statusCode}`))
        found.push(`${operation.method} ${operation.path} ${statusCode}`)
    }
  expect(found).toEqual([])
})
