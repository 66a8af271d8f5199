import pg from 'pg'
import { expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import type { RawStation } from '../../csms/testing/rawStation.ts'
import { connect2 } from '../../csms/testing/station2.ts'
import { signInDriver } from '../../drivers/testing.ts'
import { lockWaits } from '../../testing/lockWaits.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, makePoint, pay, view, problems, reaches, stop } = chargingTests()

type Paid = { payment: Body; station: RawStation; start(): Promise<Body>; session(): Promise<unknown> }

/** A station that has taken the start of a payment on, and tells of it when it is told to, with a time before. */
async function taken(run: (paid: Paid) => Promise<void>) {
  const point = await makePoint()
  const station = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
  await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
  const payment = await pay(point.id, 3000)
  const asked = () => station.calls.find(({ action }) => action === 'RemoteStartTransaction')
  await expect.poll(asked).toBeTruthy()
  const begin = {
    connectorId: 1,
    idTag: asked()?.payload.idTag,
    meterStart: 0,
    timestamp: new Date().toISOString(),
  }
  const start = async () => Object(await station.call('StartTransaction', begin))
  const session = async () =>
    (
      await gateway().rows('select payment_id, id_tag_status from transactions where charge_point_id = $1', [
        point.id,
      ])
    )[0]
  await run({ payment, station, start, session })
  expect(await problems()).toEqual([])
  await station.close()
}
const refused = { payment_id: null, id_tag_status: 'Invalid' }

async function owner() {
  const client = new pg.Client({ connectionString: gateway().url })
  await client.connect()
  await client.query('begin')
  return client
}

test('a start that is told after it was cancelled is refused: nobody charges on money that went back', () =>
  taken(async ({ payment, start, session }) => {
    expect((await stop(payment)).body).toEqual({ status: 'Accepted' })
    expect((await start()).idTagInfo).toEqual({ status: 'Invalid' })
    expect(await session()).toEqual(refused)
    expect(await view(payment)).toMatchObject({ state: 'refunded', returned: 3000, session: null })
  }))

test('a start at the very moment in which everything goes back sees that it has', () =>
  taken(async ({ payment, start, session }) => {
    const other = await owner()
    await other.query(`update payments set state = 'refunded' where id = $1`, [payment.id])
    const started = start()
    await expect.poll(() => lockWaits(other)).toBeGreaterThan(0)
    await other.query('commit')
    await other.end()
    expect((await started).idTagInfo).toEqual({ status: 'Invalid' })
    expect(await session()).toEqual(refused)
    await gateway().deps.db.pool.query(`update payments set state = 'paid' where id = $1`, [payment.id])
    await stop(payment)
  }))

test('who cancels at the very moment of a start is told that it has begun, and pays for it', () =>
  taken(async ({ payment, start, session }) => {
    const other = await owner()
    await other.query('select from remote_starts where payment_id = $1 for update', [payment.id])
    const started = start()
    await expect.poll(() => lockWaits(other)).toBe(1)
    const cancelled = stop(payment)
    await expect.poll(() => lockWaits(other)).toBe(2)
    await other.query('rollback')
    await other.end()
    expect((await started).idTagInfo).toEqual({ status: 'Accepted' })
    expect((await cancelled).body.code).toBe('wrongState')
    expect(await session()).toEqual({ payment_id: payment.id, id_tag_status: 'Accepted' })
    await reaches(payment, 'charging')
  }))

test('who has reserved, pays, cancels and pays anew charges on the second payment', async () => {
  const point = await makePoint()
  const station = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
  await station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' })
  await gateway().csms.flush()
  const driver = await signInDriver(gateway())
  const place = { pointId: point.id, connectorId: 1 }
  expect((await driver.post('/driver/reservations', place)).body.status).toBe('Accepted')
  const asked = { ...place, sum: 500, payType: 'KASPI', state: 1 }
  const starts = () => station.calls.filter(({ action }) => action === 'RemoteStartTransaction')
  const paid = async (times: number) => {
    const { body } = await driver.post('/client/payments/request', asked)
    const form = { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' } as const
    await fetch(String(body.redirectUrl), form)
    await expect.poll(() => starts().length).toBe(times)
    return body
  }
  await stop(await paid(1))
  const { id } = await paid(2)
  const [first, second] = starts().map(({ payload }) => payload.idTag)
  expect(second).toBe(first)
  const begin = { connectorId: 1, idTag: second, meterStart: 0, timestamp: new Date().toISOString() }
  expect(await station.call('StartTransaction', begin)).toMatchObject({ idTagInfo: { status: 'Accepted' } })
  const session = 'select payment_id from transactions where charge_point_id = $1'
  expect(await gateway().rows(session, [point.id])).toEqual([{ payment_id: id }])
  expect(await problems()).toEqual([])
  await station.close()
})

test.each(['Started', 'Updated'])('in 2.x, told with %s', async (eventType) => {
  const point = await makePoint()
  const station = await connect2(gateway(), point, { answers: () => ({ status: 'Accepted' }) })
  const timestamp = new Date().toISOString()
  const status = { timestamp, connectorStatus: 'Available', evseId: 1, connectorId: 1 }
  await station.call('StatusNotification', status)
  if (eventType === 'Updated') await station.event({ eventType: 'Started', triggerReason: 'CablePluggedIn' })
  const payment = await pay(point.id, 3000)
  const asked = () => station.calls.find(({ action }) => action === 'RequestStartTransaction')?.payload
  await expect.poll(asked).toBeTruthy()
  const told = { eventType, idToken: asked()?.idToken, timestamp: new Date().toISOString() }
  expect((await stop(payment)).body).toEqual({ status: 'Accepted' })
  // and shown again it is no better
  for (const each of [told, { ...told, eventType: 'Updated' }])
    expect(await station.event(each)).toMatchObject({ idTokenInfo: { status: 'Invalid' } })
  const session = 'select payment_id, id_tag_status from transactions where charge_point_id = $1'
  expect(await gateway().rows(session, [point.id])).toEqual([refused])
  expect(await problems()).toEqual([])
  await station.close()
})
