import type { TestStation } from '@zaryad/model/calls/emulator'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestTenant } from '../auth/testing.ts'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { wirePayments } from '../wiring.ts'

const path = '/emulator/stations'
const kaspi = { url: 'https://kaspi.test', service: 'ZARYAD', addresses: undefined }
const plug = { type: 4, currentType: 2, powerKW: 60 }
let test: TestGateway
let tenant: TestTenant
let stationId: string
beforeAll(async () => {
  test = await testGateway({}, {}, async ({ app, deps }) => {
    wirePayments(app, deps, { kaspi, halyk: undefined })
    return () => {}
  })
  tenant = await test.makeTenant(['billingDashboard', 'rate'])
  await test.makeCard({ id_tag: 'CARD' })
  const rate = await test.admin.post('/rates', { name: 'R', tenantId: tenant.id, priceEnergy: 100 })
  const place = { name: 'Достык', tenantId: tenant.id, latitude: 43.2, longitude: 76.9, rateId: rate.body.id }
  const made = await test.admin.post('/chargeStations', place)
  stationId = made.body.id
})
afterAll(() => test.close())

async function make(body: object = {}): Promise<TestStation[]> {
  const { status, body: answer } = await test.admin.post(path, { connectors: [plug], ...body })
  expect(status).toBe(201)
  return JSON.parse(JSON.stringify(answer.result))
}
const listed = async () => (await test.admin.get(path)).body.result.map(({ id }) => id)

/** A whole session over the wire: a kilowatt hour and a half. */
async function charge({ identity }: TestStation) {
  const station = await test.connect({ identity })
  await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
  const begin = new Date(Date.now() - 600_000).toISOString()
  const start = { connectorId: 1, idTag: 'CARD', meterStart: 0, timestamp: begin }
  const { transactionId } = await station.call('StartTransaction', start)
  const timestamp = new Date().toISOString()
  await station.call('StopTransaction', { transactionId, meterStop: 1500, timestamp, reason: 'Local' })
  return { station, transactionId }
}

const session = async ({ id }: TestStation) =>
  (await test.rows('select simulated, state, sum_tiyn from transactions where charge_point_id = $1', [id]))[0]

describe('test stations', () => {
  it('are made, listed and removed by administrators', async () => {
    const [one, other] = await make({ count: 2 })
    expect(one?.identity).toMatch(/^TEST-\d{4}$/)
    expect(one).toMatchObject({ stationName: null, powerKW: 60, connectors: [{ connectorId: 1, ...plug }] })
    expect(await listed()).toEqual(expect.arrayContaining([one?.id, other?.id]))
    expect((await test.admin.post(`${path}/remove`, { ids: [one?.id] })).body).toEqual({ count: 1 })
    expect(await listed()).not.toContain(one?.id)
    expect(await listed()).toContain(other?.id)
    const { result } = (await test.admin.post('/userLogs/search', { filter: { entityId: one?.id } })).body
    expect(result.map(({ action }) => action).sort()).toEqual(['create', 'delete'])
  })

  it('speak what was chosen, until they speak another', async () => {
    const [usual] = await make()
    const [made] = await make({ ocppVersion: 'ocpp2.1' })
    expect([usual?.ocppVersion, made?.ocppVersion]).toEqual(['ocpp1.6', 'ocpp2.1'])
    const station = await test.connect(made!)
    await station.call('BootNotification', { chargePointVendor: 'Zaryad', chargePointModel: 'Virtual' })
    await vi.waitFor(async () => {
      const { result } = (await test.admin.get(path)).body
      expect(result.find(({ id }) => id === made?.id)).toMatchObject({ ocppVersion: 'ocpp1.6' })
    }, 60_000)
    const unknown = await test.admin.post(path, { connectors: [plug], ocppVersion: 'ocpp1.5' })
    expect(unknown.body.errors).toMatchObject([{ field: 'ocppVersion' }])
  })

  it('let their own card in, which is good nowhere else', async () => {
    const [made] = await make()
    const status = async (point: { identity: string }) => {
      const station = await test.connect(point)
      return (await station.call('Authorize', { idTag: 'testcard' })).idTagInfo
    }
    expect(await status(made!)).toEqual({ status: 'Accepted' })
    expect(await status(await test.makePoint())).toEqual({ status: 'Invalid' })
  })

  it('are for nobody else', async () => {
    expect((await tenant.client.post(path, { connectors: [plug] })).status).toBe(403)
    expect((await tenant.client.get(path)).status).toBe(403)
    expect((await tenant.client.post(`${path}/remove`, { ids: ['x'] })).status).toBe(403)
    expect((await test.anonymous.post(path, { connectors: [plug] })).status).toBe(401)
  })

  it('have one to four connectors and a place that is there', async () => {
    const refused = async (body: object) => (await test.admin.post(path, body)).body.errors
    expect(await refused({ connectors: [] })).toMatchObject([{ field: 'connectors' }])
    expect(await refused({ connectors: Array(5).fill(plug) })).toMatchObject([{ field: 'connectors' }])
    const nowhere = { connectors: [plug], stationId: test.deps.newId() }
    expect(await refused(nowhere)).toEqual([{ field: 'stationId', code: 'notFound' }])
  })

  it('never take a real point away', async () => {
    const point = await test.makePoint()
    expect((await test.admin.post(`${path}/remove`, { ids: [point.id] })).body).toEqual({ count: 0 })
    expect((await test.admin.get(`/chargePoints/${point.id}`)).status).toBe(200)
  })
})

const ofCompany = () => ({ filter: { tenantId: tenant.id } })

describe('a simulated session', () => {
  it('is priced by the location’s rate, and is in no sum', async () => {
    const figures = () => test.admin.post('/dashboard/geoObject', ofCompany()).then(({ body }) => body)
    const summary = () => tenant.client.post('/billings/summary', {}).then(({ body }) => body.totals)
    const totals = () => test.admin.post('/transactions/totals', {}).then(({ body }) => body)
    const company = () => test.admin.get(`/tenants/${tenant.id}`).then(({ body }) => body.chargePointCount)
    const before = [await figures(), await summary(), await company()]
    const { sum, energy } = await totals()
    const [made] = await make({ stationId })
    await charge(made!)
    expect(await session(made!)).toEqual({ simulated: true, state: 'finished', sum_tiyn: 15_000 })
    expect([await figures(), await summary(), await company()]).toEqual(before)
    expect(await totals()).toMatchObject({ sum, energy })
    expect(await test.rows('select * from charge_days where charge_point_id = $1', [made?.id])).toEqual([])
    const { result } = (await test.admin.post('/transactions/search', { filter: { simulated: true } })).body
    expect(result).toMatchObject([{ chargePointId: made?.id, simulated: true }])
  })

  it('may run faster than its connector could', async () => {
    const [made] = await make()
    const station = await test.connect(made!)
    const timestamp = new Date(Date.now() - 5_000).toISOString()
    const start = { connectorId: 1, idTag: 'CARD', meterStart: 0, timestamp }
    const { transactionId } = await station.call('StartTransaction', start)
    const stop = { transactionId, meterStop: 5_000, timestamp: new Date().toISOString() }
    await station.call('StopTransaction', stop)
    expect(await session(made!)).toMatchObject({ state: 'finished' })
  })

  it('goes with its station', async () => {
    const [made] = await make()
    await charge(made!)
    await test.admin.post(`${path}/remove`, { ids: [made?.id] })
    expect(await session(made!)).toBeUndefined()
  })
})

describe('drivers', () => {
  it('see no test station on the map, and cannot pay at one', async () => {
    const [made] = await make({ stationId })
    const map = await test.anonymous.post('/chargeStations/geoPositions/search', {
      filter: { id: stationId },
    })
    expect(map.body.result).toMatchObject([{ points: [] }])
    const request = { pointId: made?.id, connectorId: 1, sum: 500, payType: 'KASPI', state: 1 }
    const answer = await test.anonymous.post('/client/payments/request', request)
    expect(answer.body.errors).toEqual([{ field: 'pointId', code: 'notFound' }])
  })
})

it('does not want an operator’s eye when it is in fault', async () => {
  const [made] = await make()
  const attention = () => test.admin.post('/dashboard/attention', {}).then(({ body }) => body)
  const before = await attention()
  const { station } = await charge(made!)
  await station.call('StatusNotification', { connectorId: 1, errorCode: 'GroundFailure', status: 'Faulted' })
  await test.rows('select 1')
  expect(await attention()).toEqual(before)
  expect((await test.admin.get(`/chargePoints/${made?.id}`)).body).toMatchObject({ attention: false })
})
