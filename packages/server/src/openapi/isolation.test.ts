import { allEntities } from '@zaryad/model'
import { serviceCodes } from '@zaryad/model/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOf } from '../apiKeys/testing.ts'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import type { Csms } from '../csms/startCsms.ts'
import { asOwner } from '../db/testDatabase.ts'
import { signInDriver } from '../drivers/testing.ts'
import { makeNetwork, type Network } from '../entities/testing.ts'
import type { Payments } from '../payments/payments.ts'
import { type Push, startPush } from '../push/push.ts'
import { wireCharging, wireCsms, wirePayments } from '../wiring.ts'
import { openApiDocument } from './document.ts'
import { exampleOf } from './exampleOf.ts'
import type { JsonSchema } from './jsonSchema.ts'

const services = [...serviceCodes]
const document = openApiDocument()

let test: TestApp
let csms: Csms
let push: Push
let payments: Payments
let charging: ReturnType<typeof wireCharging>
let theirs: TestTenant
let rows: Network
beforeAll(async () => {
  test = await testApp()
  payments = wirePayments(test.app, test.deps)
  push = startPush({ app: test.app, deps: test.deps, server: test.app.server })
  csms = await wireCsms({ app: test.app, deps: test.deps, server: test.app.server })
  charging = wireCharging(test.app, { ...payments.paying, stations: csms.stations })
  theirs = await test.makeTenant(services)
  rows = await makeNetwork(test, theirs, 'THEIRS')
}, 60_000)
afterAll(async () => {
  push.stop()
  await payments.stop()
  await charging.stop()
  await csms.stop()
  await test.close()
})

/** What a field of that name names; undefined for what is no row's. */
const named: [RegExp, keyof Network][] = [
  [/^(charge)?pointId$/i, 'chargePoints'],
  [/^(charge)?stationId$/i, 'chargeStations'],
  [/^tenantId$/, 'tenants'],
  [/^(user|client|owner|driver)Id$/, 'users'],
  [/rateId$/i, 'rates'],
  [/^(transaction|session)Id$/, 'transactions'],
  [/^paymentId$/, 'client/payments'],
  [/^reservationId$/, 'reservations'],
  [/^deviceId$/, 'devices'],
  [/^cardId$/, 'rFIDCards'],
  [/^connectorRowId$/, 'connectors'],
  [/^(tenant)?bonusId$/i, 'tenantBonuses'],
  [/^billingId$/, 'billings'],
  [/^fileId$/, 'stationFiles'],
  [/^identity$/, 'chargePoints'],
]
const rowFor = (name: string) => named.find(([pattern]) => pattern.test(name))?.[1]

/** The rows that belong to the company; a catalogue is everybody's. */
const own = () =>
  Object.entries(rows).filter(([name]) => {
    const entity = Object.values(allEntities).find((each) => each.name === name)
    return entity && entity.owner.tenant !== 'shared' && name !== 'meterValues'
  })

type Operation = { path: string; method: string; responses: JsonSchema; body: JsonSchema | undefined }

function closedOperations(): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, described]) => ({ path, method, described: Object(described) }))
      .filter(({ described }) => described.security?.length !== 0)
      .map(({ described, ...rest }) => ({
        ...rest,
        responses: described.responses,
        body: described.requestBody?.content?.['application/json']?.schema,
      })),
  )
}

/** A catalogue is everybody's to read. */
const isCatalogue = (path: string) =>
  Object.values(allEntities).some(
    ({ name, owner }) => owner.tenant === 'shared' && path.startsWith(`/api/v1/${name}/`),
  )

/** Which of their rows a call is about: that of the entity it is under, or else each of them in turn. */
function idsFor(path: string): string[] {
  const about = own().filter(([name]) => path.includes(`/${name}/`) || path.endsWith(`/${name}`))
  return (about.length ? about : own()).map(([, id]) => id)
}

let asked = 0
async function ask(token: string, { path, method, body }: Operation, id: string) {
  const { schemas } = document.components
  const idFor = (name: string) => (name === 'id' ? id : rows[rowFor(name) ?? ('' as keyof Network)])
  asked += 1
  const reply = await test.app.inject({
    method: method.toUpperCase() as 'POST',
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(idFor(name) ?? id)),
    // nobody is to be told that he asks too often
    remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(body ? { payload: exampleOf(body, schemas, idFor) as object } : {}),
  })
  return { status: reply.statusCode, text: reply.body }
}

/** Everything that is theirs, as one word. */
async function theirsNow(): Promise<string> {
  let word = ''
  await asOwner(test.url, async (owner) => {
    const tables = await owner.query(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' order by 1`,
    )
    for (const { name } of tables.rows) {
      const { rows: found } = await owner.query(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as word from "${name}" t where tenant_id = $1`,
        [theirs.id],
      )
      word += `${name} ${found[0].word}\n`
    }
  })
  return word
}

/** What is wrong with the answers to one who may see nothing of theirs. */
async function strayAnswers(tokenOf: (operation: Operation) => Promise<string>, may: readonly number[]) {
  const found: string[] = []
  const signs = [...own().map(([, id]) => id), 'THEIRS']
  for (const operation of closedOperations()) {
    const token = await tokenOf(operation)
    const ids =
      operation.path.includes('{') || JSON.stringify(operation.body ?? '').includes('"id"')
        ? idsFor(operation.path)
        : ['']
    for (const id of ids) {
      const { status, text } = await ask(token, operation, id)
      const call = `${operation.method} ${operation.path}`
      if (
        status < 300
          ? !isCatalogue(operation.path) && signs.some((sign) => text.includes(sign))
          : status >= 500 && !may.includes(status)
      )
        found.push(`${call} ${status} ${text.slice(0, 300)}`)
      if (!Object.hasOwn(operation.responses, status)) found.push(`${call}: ${status} is not described`)
    }
  }
  return [...new Set(found)]
}

/** Of who asks: he needs another afterwards. */
const endsSessions = (path: string) => /\/(auth|driver|sessions|apiKeys)\//.test(path)

it('nobody without a token gets further than the door', async () => {
  const statuses = new Set<number>()
  for (const operation of closedOperations())
    statuses.add((await ask('', operation, rows.chargePoints)).status)
  expect([...statuses]).toEqual([401])
})

it('a company that has every service neither sees nor changes what is another’s, whatever it calls', async () => {
  const before = await theirsNow()
  const ours = await test.makeTenant(services)
  const fresh = async ({ path }: Operation) =>
    endsSessions(path) ? (await ours.makeUser(['Tenant'])).token : ours.client.token
  expect(await strayAnswers(fresh, [503, 504])).toEqual([])
  expect(await theirsNow()).toBe(before)
}, 120_000)

it('a key of a company neither', async () => {
  const before = await theirsNow()
  let [key, calls] = ['', 0]
  // a key may ask so often in a minute: another company's then
  const fresh = async () => {
    if (calls++ % 5 === 0) key = (await keysOf(test).makeKey((await test.makeTenant(services)).client)).secret
    return key
  }
  expect(await strayAnswers(fresh, [])).toEqual([])
  expect(await theirsNow()).toBe(before)
}, 60_000)

it('a driver neither', async () => {
  const before = await theirsNow()
  const { token } = await signInDriver(test)
  const fresh = async ({ path }: Operation) => (endsSessions(path) ? (await signInDriver(test)).token : token)
  expect(await strayAnswers(fresh, [503, 504])).toEqual([])
  expect(await theirsNow()).toBe(before)
}, 120_000)
