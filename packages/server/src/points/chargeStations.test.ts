import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'

let app: TestApp
let tenant: TestTenant
let stationId: string
let pointId: string
let connectorId: string

beforeAll(async () => {
  app = await testApp()
  tenant = await app.makeTenant(['rate'])
  const place = { name: 'Достык', latitude: 43.238, longitude: 76.945 }
  stationId = (await tenant.client.post('/chargeStations', place)).body.id
  const point = { identity: 'located-1', stationId, power: 60 }
  pointId = (await tenant.client.post('/chargePoints', point)).body.id
  const connector = { chargePointId: pointId, connectorId: 1, type: 4, currentType: 2, power: 60 }
  connectorId = (await tenant.client.post('/connectors', connector)).body.id
})
afterAll(() => app.close())

const found = async (filter: Record<string, unknown>) =>
  (await tenant.client.post('/chargeStations/search', { paging: { take: 10 }, filter })).body.result.map(
    ({ id }) => id,
  )
const query = (text: string, id: string) => app.deps.db.pool.query(text, [id])

test('a point bears the rate by which it charges now, its own or that of its location', async () => {
  const seen = async () => (await tenant.client.get(`/chargeStations/${stationId}`)).body
  expect(await seen()).toMatchObject({ points: [{ rate: null }] })
  const { body: common } = await tenant.client.post('/rates', { name: 'Общий', priceEnergy: 90 })
  const assigned = await tenant.client.post(`/rates/${common.id}/assign`, { stationIds: [stationId] })
  expect(assigned.status).toBe(200)
  const rate = { id: common.id, name: 'Общий', stationType: 'default', priceEnergy: 90 }
  expect(await seen()).toMatchObject({ points: [{ rate }] })
})

test('locations are found by their plugs, faults and lost links', async () => {
  expect(await found({ connectorType: ['4', '8'] })).toEqual([stationId])
  expect(await found({ connectorType: ['8'] })).toEqual([])
  await query('update charge_points set connection_state = 2 where id = $1', pointId)
  await query(`update connectors set status = 'Available' where id = $1`, connectorId)
  expect([await found({ faulted: true }), await found({ offline: true })]).toEqual([[], []])
  await query(`update connectors set status = 'Faulted' where id = $1`, connectorId)
  expect(await found({ faulted: true })).toEqual([stationId])
  await query('update charge_points set connection_state = 1 where id = $1', pointId)
  expect(await found({ offline: true })).toEqual([stationId])
  const { body } = await tenant.client.get(`/chargeStations/${stationId}`)
  expect(body).toMatchObject({ connectorType: [4], faulted: true, offline: true })
})

test('a support number is one that can be dialled', async () => {
  const { body } = await tenant.client.get(`/chargeStations/${stationId}`)
  const patch = (supportPhone: string) =>
    tenant.client.patch(`/chargeStations/${stationId}`, { supportPhone, version: body.version })
  expect((await patch('звоните')).status).toBe(422)
  expect((await patch('+7 727 355 00 00')).status).toBe(200)
})
