import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { drawMarked } from './drawMarked.ts'

let app: TestApp
let tenant: TestTenant
let client: Client
const path = '/chargeStations/geoPositions/search'
const all = { paging: { take: 1_000_000, returnCount: true } }

beforeAll(async () => {
  app = await testApp()
  tenant = await app.makeTenant(['rate'])
  client = tenant.client
})
afterAll(() => app.close())

const location = (name: string, place = { latitude: 43.238, longitude: 76.945 }) =>
  client.post('/chargeStations', { name, address: 'Абая 10', ...place }).then(({ body }) => body)

async function point(stationId: string, connector: Record<string, unknown> = {}) {
  const { body } = await client.post('/chargePoints', {
    identity: `map-${app.deps.newId().slice(-8)}`,
    name: 'Пост 1',
    stationId,
    power: 60,
    state: 'active',
  })
  const { body: added } = await client.post('/connectors', {
    chargePointId: body.id,
    connectorId: 1,
    type: 4,
    currentType: 2,
    power: 60,
    ...connector,
  })
  return { point: body, connector: added }
}

/** As if a station had said it, and a second had passed. */
async function say(statement: string, values: unknown[]) {
  await app.deps.db.pool.query(statement, values)
  await drawMarked(app.deps)
}

const seen = async (filter: Record<string, unknown> = { tenantId: tenant.id }) =>
  (await app.anonymous.post(path, { ...all, filter })).body

test('anybody sees a location with what a driver may know, and nothing else', async () => {
  const { id } = await location('Достык')
  const made = await point(id)
  const { result } = await seen({ id })
  expect(result).toEqual([
    {
      id,
      name: 'Достык',
      address: 'Абая 10',
      latitude: 43.238,
      longitude: 76.945,
      state: 'active',
      points: [
        {
          id: made.point.id,
          name: 'Пост 1',
          power: 60,
          connectionState: 1,
          rate: { stationType: 'default' },
          connectors: [{ connectorId: 1, type: 4, currentType: 2, power: 60, status: made.connector.status }],
        },
      ],
    },
  ])
})

test('the bounds are those of the map', async () => {
  const inside = await location('Внутри', { latitude: 51.13, longitude: 71.43 })
  await location('Снаружи', { latitude: 51.2, longitude: 71.43 })
  const { result, count } = await seen({
    latitude: { operator: 'BETWEEN', operand1: 51.12, operand2: 51.14 },
    longitude: { operator: 'BETWEEN', operand1: 71.42, operand2: 71.44 },
  })
  expect(result.map(({ id }) => id)).toEqual([inside.id])
  expect(count).toBe(1)
})

test('a hidden or closed location, or one of a suspended company, is not there', async () => {
  const { id, version } = await location('Склад')
  expect((await seen({ id })).count).toBe(1)
  const hidden = await client.patch(`/chargeStations/${id}`, { visible: false, version })
  expect((await seen({ id })).count).toBe(0)
  await client.patch(`/chargeStations/${id}`, { visible: true, version: hidden.body.version })
  expect((await seen({ id })).count).toBe(1)
  const company = await app.admin.get(`/tenants/${tenant.id}`)
  const state = (to: string, from: string) =>
    app.deps.db.pool.query('update tenants set state = $1 where id = $2 and state = $3', [
      to,
      tenant.id,
      from,
    ])
  await state('suspended', String(company.body.state))
  expect((await seen({ id })).count).toBe(0)
  await state(String(company.body.state), 'suspended')
  expect((await seen({ id })).count).toBe(1)
})

test('a location under maintenance says so, and nothing there is free', async () => {
  const { id, version } = await location('Ремонт')
  const { point: made, connector } = await point(id)
  await say(`update connectors set status = 'Available' where id = $1`, [connector.id])
  await say('update charge_points set connection_state = 2 where id = $1', [made.id])
  expect((await seen({ id, free: true })).count).toBe(1)
  await client.patch(`/chargeStations/${id}`, { state: 'maintenance', version })
  expect((await seen({ id })).result[0]?.state).toBe('maintenance')
  expect((await seen({ id, free: true })).count).toBe(0)
})

test('a new rate, another status and a removed point show at once', async () => {
  const { id } = await location('Быстрая')
  const { point: made, connector } = await point(id)
  const { body: rate } = await client.post('/rates', {
    name: 'Быстрый',
    stationType: 'fast',
    priceEnergy: 90,
  })
  const changed = await client.patch(`/chargePoints/${made.id}`, { rateId: rate.id, version: made.version })
  expect(changed.body.rateId).toBe(rate.id)
  expect((await seen({ stationTypes: 'fast' })).result.map((each) => each.id)).toEqual([id])
  await say(`update connectors set status = 'Available' where id = $1`, [connector.id])
  expect((await seen({ id, free: true })).count).toBe(0) // its point is offline
  await say('update charge_points set connection_state = 2 where id = $1', [made.id])
  expect((await seen({ id, free: true, connectorTypes: '4' })).count).toBe(1)
  await client.delete(`/connectors/${connector.id}`)
  expect((await seen({ id, connectorTypes: '4' })).count).toBe(0)
  await client.delete(`/chargePoints/${made.id}`)
  expect((await seen({ id })).result[0]?.points).toEqual([])
})

test('the price of a kWh is told with its hours, and follows the rate at once', async () => {
  const { id } = await location('Цена')
  const { point: made } = await point(id)
  const rateOf = async () => (await seen({ id })).result[0]?.points as { rate: unknown }[]
  expect(await rateOf()).toMatchObject([{ rate: { stationType: 'default' } }])
  const { body: rate } = await client.post('/rates', { name: 'Ночной', priceEnergy: 87.5 })
  await client.patch(`/chargePoints/${made.id}`, { rateId: rate.id, version: made.version })
  expect((await rateOf())[0]?.rate).toEqual({ stationType: 'default', priceEnergy: 87.5 })
  expect((await seen({ id })).result[0]).not.toHaveProperty('timeZone')
  const night = { days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '07:00', priceEnergy: 60 }
  const changed = await app.admin.patch(`/rates/${rate.id}`, {
    priceEnergy: 95,
    schedule: [night],
    version: rate.version,
  })
  expect(changed.status).toBe(200)
  expect((await rateOf())[0]?.rate).toMatchObject({ priceEnergy: 95, schedule: [night] })
  expect((await seen({ id })).result[0]?.timeZone).toBe('Asia/Almaty')
})

test('a rate that is given to many places at once is the price there at once', async () => {
  const { id } = await location('Сразу')
  await point(id)
  const rates = await Promise.all(
    [88, 75].map((priceEnergy) => client.post('/rates', { name: `Цена ${priceEnergy}`, priceEnergy })),
  )
  const seenAt = async () => Object((await seen({ id })).result[0]?.points)[0].rate.priceEnergy
  for (const { body: rate } of rates) {
    const body = { stationIds: [id], mode: 'replace' }
    expect((await client.post(`/rates/${rate.id}/assign`, body)).status).toBe(200)
    expect(await seenAt()).toBe(rate.priceEnergy)
  }
})

test('a location that goes to another company is found as its own', async () => {
  const { id } = await location('Проданная')
  const other = await app.makeTenant([])
  await app.deps.db.pool.query('update charge_stations set tenant_id = $2 where id = $1', [id, other.id])
  expect((await seen({ id, tenantId: other.id })).count).toBe(1)
  expect((await seen({ id, tenantId: tenant.id })).count).toBe(0)
})

test('a filter by kW is by the strongest connector, or the post where those do not say', async () => {
  const { id } = await location('Мощная')
  await point(id, { power: 150 })
  const other = await location('По посту')
  await point(other.id, { power: null })
  const from = async (kW: number) =>
    (await seen({ tenantId: tenant.id, power: { operator: 'GREATER_OR_EQUAL', operand1: kW } })).result.map(
      (each) => each.id,
    )
  expect(await from(150)).toEqual([id])
  expect(await from(50)).toEqual(expect.arrayContaining([id, other.id]))
  expect(await from(151)).toEqual([])
})

test('plug, kW and «free now» are asked of one connector, with the kW of its post where it does not say', async () => {
  const { id } = await location('Разные')
  const { point: made } = await point(id, { type: 8, power: 150 })
  const slow = { chargePointId: made.id, connectorId: 2, type: 2, currentType: 1, power: 22 }
  const { body: added } = await client.post('/connectors', slow)
  await say('update charge_points set connection_state = 2 where id = $1', [made.id])
  await say(`update connectors set status = 'Available' where id = $1`, [added.id])
  const from = (kW: number) => ({ operator: 'GREATER_OR_EQUAL', operand1: kW })
  const count = async (filter: Record<string, unknown>) => (await seen({ id, ...filter })).count
  expect(await count({ connectorTypes: ['2'], power: from(100) })).toBe(0)
  expect(await count({ connectorTypes: ['8'], power: from(100) })).toBe(1)
  expect(await count({ connectorTypes: ['2'], power: from(22) })).toBe(1)
  expect(await count({ connectorTypes: ['2', '8'], power: from(100) })).toBe(1)
  expect(await count({ free: true, power: from(100) })).toBe(0)
  expect(await count({ free: true, connectorTypes: ['8'] })).toBe(0)
  expect(await count({ free: true, connectorTypes: ['2'], power: from(22) })).toBe(1)
  await client.patch(`/connectors/${added.id}`, { power: null, version: added.version })
  expect(await count({ connectorTypes: ['2'], power: from(60) })).toBe(1)
  expect(await count({ connectorTypes: ['2'], power: from(61) })).toBe(0)
  const { version } = (await client.get(`/chargeStations/${id}`)).body
  await client.patch(`/chargeStations/${id}`, { state: 'maintenance', version })
  expect(await count({ free: true, connectorTypes: ['2'] })).toBe(0)
})

test('an unknown field is an error that names it', async () => {
  const { status, body } = await app.anonymous.post(path, { filter: { identity: 'x' } })
  expect([status, body.code, body.errors]).toEqual([
    400,
    'unknownField',
    [{ field: 'filter.identity', code: 'unknown' }],
  ])
})

test.each(['br', 'gzip', ''])('packed as the reader can (%j), it is the same', async (encoding) => {
  await location('Сжатая')
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (bytes: Buffer) => bytes }[encoding]!
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'accept-encoding': encoding },
    payload: { ...all, filter: { tenantId: tenant.id } },
  })
  expect(reply.headers['content-encoding'] ?? '').toBe(encoding)
  expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual(await seen())
})

test('takes the paging as every search does: 0 for all, null for what was left out', async () => {
  const found = async (paging: unknown) => (await app.anonymous.post(path, { paging })).body.result?.length
  expect(await found({ take: 2 })).toBe(2)
  expect(await found(0)).toBe(await found({ take: 0 }))
  expect(await found(null)).toBe(await found({}))
  expect(await found({ skip: null, take: 2, returnCount: null })).toBe(2)
})
