import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from '../csms/testing/gateway.ts'
import type { RawOptions, RawStation } from '../csms/testing/rawStation.ts'
import { applyPaid } from '../payments/apply.ts'
import type { Banks } from '../payments/banks.ts'
import { startPaid } from '../payments/charging/start.ts'
import type { Payments } from '../payments/payments.ts'
import { wireCharging, wirePayments } from '../wiring.ts'
import { type Driver, signInDriver } from './testing.ts'

let gateway: TestGateway
let payments: Payments
let charging: ReturnType<typeof wireCharging>
beforeAll(async () => {
  const banks: Banks = { kaspi: undefined, halyk: undefined }
  gateway = await testGateway({ callTimeoutMs: 300 }, {}, async (test) => {
    payments = wirePayments(test.app, test.deps, banks)
    return (csms) => {
      charging = wireCharging(test.app, { ...payments.paying, stations: csms.stations })
    }
  })
})
afterAll(async () => {
  await payments.stop()
  await charging.stop()
  await gateway.close()
})

async function online(answers: RawOptions['answers'] = () => ({ status: 'Accepted' })) {
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  await gateway.deps.db.pool.query(`update charge_points set state = 'active' where id = $1`, [point.id])
  const station = await gateway.connect(point, { answers })
  await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
  await gateway.csms.flush()
  return { point, station }
}
const reserve = (driver: Driver, { id }: TestPoint) =>
  driver.post('/driver/reservations', { pointId: id, connectorId: 1 })
const stateOf = async (driver: Driver) =>
  (await driver.post('/driver/reservations/search')).body.result[0]?.state

it('holds a connector for the minutes of the setting, one at a time, and lets it go', async () => {
  const { point, station } = await online()
  const [driver, other] = [await signInDriver(gateway), await online()]
  const { body } = await reserve(driver, point)
  expect(body).toMatchObject({ status: 'Accepted', reservation: { state: 'active', connectorId: 1 } })
  const { id, createdAt, expiryDate } = Object(body.reservation)
  expect(Math.round((Date.parse(expiryDate) - Date.parse(createdAt)) / 60_000)).toBe(15)
  expect(station.calls).toMatchObject([{ action: 'ReserveNow', payload: { connectorId: 1 } }])
  expect((await reserve(driver, other.point)).body.errors).toEqual([
    { field: 'reservation', code: 'limitReached' },
  ])
  const stranger = await signInDriver(gateway)
  expect((await stranger.post('/driver/reservations/cancel', { id })).status).toBe(404)
  const cancelled = await driver.post('/driver/reservations/cancel', { id })
  expect(cancelled.body).toMatchObject({ status: 'Accepted', reservation: { state: 'cancelled' } })
  expect((await driver.post('/driver/reservations/cancel', { id })).status).toBe(409)
  expect((await reserve(driver, other.point)).body.status).toBe('Accepted')
  await Promise.all([station.close(), other.station.close()])
})

it('is shown as their own to the driver alone', async () => {
  const { point, station } = await online()
  const [driver, other] = [await signInDriver(gateway), await signInDriver(gateway)]
  await reserve(driver, point)
  const isOwn = async (who: Pick<Driver, 'post'>) => {
    const { body } = await who.post('/client/payments/place', { pointId: point.id })
    return Object(body).points[0].connectors.map((each: { isOwn: boolean }) => each.isOwn)
  }
  await gateway.deps.db.pool.query('update charge_stations set visible = true')
  expect(await Promise.all([driver, other, gateway.anonymous].map(isOwn))).toEqual([[true], [false], [false]])
  await station.close()
})

it('a point without a name is called by its location: nobody learns a station’s identity from the page', async () => {
  const { point, station } = await online()
  await gateway.deps.db.pool.query(`update charge_stations set visible = true, name = 'Парковка'`)
  const asked = await gateway.anonymous.post('/client/payments/place', { pointId: point.id })
  const { points, station: location } = Object(asked.body)
  expect(points[0].name).toBe(location.name)
  expect(asked.text).not.toContain(point.identity)
  await station.close()
})

it('is one, however many are asked for at once', async () => {
  const [{ point, station }, driver] = [await online(), await signInDriver(gateway)]
  const answers = await Promise.all(Array.from({ length: 6 }, () => reserve(driver, point)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(station.calls).toHaveLength(1)
  await station.close()
})

it.each(['Occupied', 'Faulted', 'Unavailable', 'Rejected'])(
  'says what the station says: %s',
  async (status) => {
    const [{ point, station }, driver] = [await online(() => ({ status })), await signInDriver(gateway)]
    expect((await reserve(driver, point)).body).toMatchObject({ status, reservation: { state: 'rejected' } })
    await station.close()
  },
)

it('is not for what is away, taken or unknown, nor for whoever is no driver', async () => {
  const [{ point, station }, driver] = [await online(), await signInDriver(gateway)]
  await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Charging' })
  await gateway.csms.flush()
  expect((await reserve(driver, point)).body.errors).toEqual([{ field: 'connectorId', code: 'notAllowed' }])
  expect((await driver.post('/driver/reservations', { pointId: point.id, connectorId: 9 })).status).toBe(422)
  await station.close()
  await expect.poll(async () => (await reserve(driver, point)).body.code).toBe('station_offline')
  expect(
    (await gateway.admin.post('/driver/reservations', { pointId: point.id, connectorId: 1 })).status,
  ).toBe(403)
})

it('runs out by our own clock, even before the timer comes by', async () => {
  const [{ point, station }, driver] = [await online(), await signInDriver(gateway)]
  await reserve(driver, point)
  await gateway.deps.db.pool.query(
    `update reservations set expiry_date = now() - interval '1 second' where driver_id = $1`,
    [driver.id],
  )
  expect((await reserve(driver, point)).body.status).toBe('Accepted')
  const { body } = await driver.post('/driver/reservations/search')
  expect(body.result.map(({ state }) => state)).toEqual(['active', 'expired'])
  await station.close()
})

/** A payment of the driver's own, which the bank has said is paid. */
async function pays(driver: Driver, point: TestPoint): Promise<string> {
  const id = gateway.deps.newId()
  await gateway.deps.db.pool.query(
    `insert into payments (id, point_id, station_id, connector_id, user_id, pay_type, sum_tiyn, start_by)
      values ($1, $2, $3, 1, $4, 'KASPI', 50000, now() + interval '3 minutes')`,
    [id, point.id, point.stationId, driver.id],
  )
  await gateway.deps.db.scoped('all', (tx) => applyPaid(tx, { paymentId: id, at: new Date() }))
  await startPaid({ ...payments.paying, stations: gateway.csms.stations })
  return id
}
// the loop may have come first, after what a station said before, and asks meanwhile
const startTag = (station: RawStation) => () =>
  station.calls.find(({ action }) => action === 'RemoteStartTransaction')?.payload.idTag

it('is redeemed by the driver’s own payment', async () => {
  const [{ point, station }, driver] = [await online(), await signInDriver(gateway)]
  await reserve(driver, point)
  const reserved = station.calls[0]?.payload.idTag
  const id = await pays(driver, point)
  await expect.poll(startTag(station)).toBe(reserved)
  await station.call('StartTransaction', {
    ...{ connectorId: 1, idTag: reserved, meterStart: 0, timestamp: new Date().toISOString() },
  })
  const rows = await gateway.rows('select payment_id from transactions where charge_point_id = $1', [
    point.id,
  ])
  expect(rows).toEqual([{ payment_id: id }])
  expect(await stateOf(driver)).toBe('used')
  await station.close()
})

it('is the driver’s also where the station took it and its answer was lost', async () => {
  const [{ point, station }, driver] = [await online(() => undefined), await signInDriver(gateway)]
  const asked = reserve(driver, point)
  await expect.poll(() => station.calls.length).toBe(1)
  const reserved = station.calls[0]?.payload.idTag
  station.socket.terminate()
  expect((await asked).body.code).toBe('station_offline')
  expect(await stateOf(driver)).toBe('requested')
  const back = await gateway.connect(point, { answers: () => ({ status: 'Accepted' }) })
  await back.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Reserved' })
  await gateway.deps.db.pool.query('update charge_stations set visible = true')
  const place = async (who: Pick<Driver, 'post'>) =>
    Object((await who.post('/client/payments/place', { pointId: point.id })).body).points[0].connectors
  expect(await place(driver)).toMatchObject([{ isOwn: true, taken: null }])
  expect(await place(gateway.anonymous)).toMatchObject([{ isOwn: false, taken: 'reserved' }])
  await pays(driver, point)
  await expect.poll(startTag(back)).toBe(reserved)
  await back.close()
})

it('has a tag of its own: a session is never another driver’s who had the connector before', async () => {
  const { point, station } = await online()
  const [first, second] = [await signInDriver(gateway), await signInDriver(gateway)]
  const { body } = await reserve(first, point)
  await first.post('/driver/reservations/cancel', { id: Object(body.reservation).id })
  await reserve(second, point)
  await gateway.admin.post('/devices/api/remoteStartTransaction', {
    chargerPointId: point.id,
    connectorId: 1,
  })
  const tags = station.calls.flatMap(({ payload }) => payload.idTag ?? [])
  expect(tags).toHaveLength(3)
  expect(tags[1]).not.toBe(tags[0])
  // the operator helps who has reserved
  expect(tags[2]).toBe(tags[1])
  const timestamp = new Date().toISOString()
  await station.call('StartTransaction', { connectorId: 1, idTag: tags[2], meterStart: 0, timestamp })
  const rows = await gateway.rows('select user_id from transactions where charge_point_id = $1', [point.id])
  expect(rows).toEqual([{ user_id: second.id }])
  const sessions = async (who: Driver) => (await who.post('/driver/transactions/search')).body.result
  expect([await sessions(first), await sessions(second)].map(({ length }) => length)).toEqual([0, 1])
  await station.close()
})

it('a start of an operator’s takes nothing of a reservation that was given back', async () => {
  const { point, station } = await online()
  const driver = await signInDriver(gateway)
  const { body } = await reserve(driver, point)
  await driver.post('/driver/reservations/cancel', { id: Object(body.reservation).id })
  const wish = { chargerPointId: point.id, connectorId: 1 }
  for (const _ of [1, 2]) await gateway.admin.post('/devices/api/remoteStartTransaction', wish)
  const [reserved, started, again] = station.calls.flatMap(({ payload }) => payload.idTag ?? [])
  expect(started).not.toBe(reserved)
  expect(again).toBe(started)
  await station.close()
})

it('is nobody else’s to take where the station would take any, however many ask at once', async () => {
  const { point, station } = await online()
  const drivers = await Promise.all([1, 2, 3].map(() => signInDriver(gateway)))
  const answers = await Promise.all(drivers.map((driver) => reserve(driver, point)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const reserved = { status: 422, body: { errors: [{ field: 'connectorId', code: 'reserved' }] } }
  expect(answers.find(({ status }) => status === 422)).toMatchObject(reserved)
  const wish = { chargerPointId: point.id, connectorId: 1 }
  expect(await gateway.admin.post('/devices/api/reserveNow', wish)).toMatchObject(reserved)
  const states = await gateway.rows('select state from reservations where charge_point_id = $1', [point.id])
  expect(states).toEqual([{ state: 'active' }])
  await station.close()
})

it('is not of a connector that an operator keeps for somebody', async () => {
  const [{ point, station }, driver] = [await online(), await signInDriver(gateway)]
  await gateway.admin.post('/devices/api/reserveNow', { chargerPointId: point.id, connectorId: 1 })
  expect((await reserve(driver, point)).body.errors).toEqual([{ field: 'connectorId', code: 'reserved' }])
  await station.close()
})
