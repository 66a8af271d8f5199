import { afterEach, expect, test } from 'vitest'
import { closeLost } from '../../csms/sessions/closeLost.ts'
import { ago } from '../../csms/testing/sessions.ts'
import { connect2, reading } from '../../csms/testing/station2.ts'
import { move, reason, sessionOf } from '../../transactions/testing.ts'
import { watchdogs } from '../../watchdogs/all.ts'
import { sweep } from '../../watchdogs/sweep.ts'
import { whyTaken } from '../taken.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, makePoint, pay, view, reaches, problems, setLate } = chargingTests()
afterEach(() => setLate(0))

const HOUR_MS = 3_600_000
const deps = () => gateway().deps
const look = () => sweep(deps(), watchdogs.sessionLost)
const answers = () => ({ status: 'Accepted' })
const run = (text: string, values: unknown[]) => deps().db.pool.query(text, values)
const why = (pointId: string) => whyTaken(deps().db.system, { pointId, connectorId: 1 }, new Date(), {})
/** It was told an hour ago, as it began. */
const isOfOld = async (pointId: string) => {
  await run('update transactions set created_at = started_at where charge_point_id = $1', [pointId])
  await run('delete from connector_holds where charge_point_id = $1', [pointId])
}
const rowOf = async (pointId: string) =>
  (await gateway().rows('select id, state from transactions where charge_point_id = $1', [pointId]))[0]
const isTold = async (pointId: string) =>
  (
    await gateway().rows(
      `select from events where kind = 'sessionLost' and charge_point_id = $1 and closed_at is null`,
      [pointId],
    )
  ).length

/** 5 of 10 kWh that were paid for have flowed; after that its station of 1.6 tells no more of it. */
async function session16() {
  const point = await makePoint({ powerW: 22_000 })
  const station = await gateway().connect(point, { answers })
  const says = (status: string) =>
    station.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status })
  await says('Preparing')
  const payment = await pay(point.id, 1000)
  const asked = () => station.calls.find(({ action }) => action === 'RemoteStartTransaction')?.payload.idTag
  await expect.poll(asked).toBeTruthy()
  const beginning = { connectorId: 1, idTag: asked(), meterStart: 1000, timestamp: ago(60) }
  const { transactionId } = await station.call('StartTransaction', beginning)
  await says('Charging')
  const values = [{ timestamp: ago(45), sampledValue: [{ value: '6000' }] }]
  await station.call('MeterValues', { connectorId: 1, transactionId, meterValue: values })
  await reaches(payment, 'charging')
  await isOfOld(point.id)
  return {
    ...{ point, payment, says, asked: () => station.calls.map(({ action }) => action) },
    end: () => station.call('StopTransaction', { transactionId, meterStop: 7000, timestamp: ago(42) }),
    close: () => station.close(),
  }
}

/** The same of 2.0.1, and it has started anew. */
async function session2() {
  const point = await makePoint({ powerW: 22_000 })
  const first = await connect2(gateway(), point, { answers })
  const says = (status: string, station = first) =>
    station.call('StatusNotification', {
      ...{ timestamp: new Date().toISOString(), connectorStatus: status, evseId: 1, connectorId: 1 },
    })
  await says('Occupied')
  const payment = await pay(point.id, 1000)
  const asked = () => first.calls.find(({ action }) => action === 'RequestStartTransaction')?.payload.idToken
  await expect.poll(asked).toBeTruthy()
  const told = (minutes: number, wattHours: number) => ({
    timestamp: ago(minutes),
    meterValue: reading(1000 + wattHours, { at: ago(minutes) }),
  })
  await first.event({ eventType: 'Started', idToken: asked(), ...told(60, 0) })
  const transactionInfo = { chargingState: 'Charging' }
  await first.event({ eventType: 'Updated', transactionInfo, ...told(45, 5000) })
  await reaches(payment, 'charging')
  await run(`update connectors set status = 'Charging' where charge_point_id = $1`, [point.id])
  await first.close()
  await expect.poll(() => gateway().csms.stations.isHere(point.id)).toBe(false)
  await isOfOld(point.id)
  const station = await connect2(gateway(), point, { answers })
  const chargingStation = { vendorName: 'V', model: 'M' }
  await station.call('BootNotification', { reason: 'PowerUp', chargingStation })
  return {
    ...{ point, payment, asked: () => station.calls.map(({ action }) => action) },
    says: (status: string) => says(status, station),
    end: () => station.event({ eventType: 'Ended', ...told(42, 6000) }),
    close: () => station.close(),
  }
}

const ways = {
  'that a connector of 1.6 has forgotten, with a cable in': async () => {
    const session = await session16()
    await session.says('Available')
    await session.says('Preparing')
    return session
  },
  'of 2.0.1 whose connector was free since': async () => {
    const session = await session2()
    await session.says('Available')
    await session.says('Occupied')
    return session
  },
  'of 2.0.1 whose station has started anew with the cable in, and tells no more of it': async () => {
    const session = await session2()
    await session.says('Occupied')
    await expect.poll(() => why(session.point.id)).toBe('busy')
    await run(`update devices set booted_at = now() - interval '16 minutes' where charge_point_id = $1`, [
      session.point.id,
    ])
    return session
  },
}
const each = Object.entries(ways).map(([name, lose]) => ({ name, lose }))

test.each(each)(
  'the next may pay where the session is one $name, and what was paid for it waits for people',
  async ({ lose }) => {
    const { point, payment, asked, close } = await lose()
    const starts = () => asked().filter((action) => /StartTransaction$/.test(action)).length
    const before = starts()
    const next = await pay(point.id, 500)
    await reaches(next, 'paid')
    await expect.poll(starts).toBeGreaterThan(before)
    expect(await view(payment)).toMatchObject({ state: 'charging', session: { state: 'active' } })
    await close()
  },
)

test.each(each)(
  'people may end the session $name by hand: it is settled for what was read',
  async ({ lose }) => {
    const { point, payment, close } = await lose()
    const { status } = await move(gateway().admin, await sessionOf(gateway(), point), 'finished', { reason })
    expect(status).toBe(200)
    await reaches(payment, 'settled')
    expect(await view(payment)).toMatchObject({ charged: 500, returned: 500 })
    await close()
  },
)

test.each(each)(
  'of a session $name people hear, a day later it is in doubt, and a stop that comes late settles it',
  async ({ lose }) => {
    const { point, payment, end, close } = await lose()
    const state = async () => (await rowOf(point.id))?.state
    setLate(16 * 60_000)
    await look()
    expect(await isTold(point.id)).toBe(1)
    setLate(23.5 * HOUR_MS)
    await closeLost.run(deps())
    expect(await state()).toBe('active')
    setLate(24.5 * HOUR_MS)
    await closeLost.run(deps())
    expect(await state()).toBe('suspect')
    await look()
    expect(await isTold(point.id)).toBe(0)
    setLate(0)
    expect(await view(payment)).toMatchObject({ state: 'charging', session: { suspectReason: 'noEnd' } })
    await end()
    await reaches(payment, 'settled')
    expect(await view(payment)).toMatchObject({ charged: 600, returned: 400 })
    expect(await problems()).toEqual([])
    await close()
  },
)

test('what nothing of the kind is said of is not lost: it goes on, waits in 1.6, or is told of after a new start', async () => {
  const waits = await session16()
  const goesOn = await session2()
  await goesOn.says('Occupied')
  await run(`update devices set booted_at = now() - interval '16 minutes' where charge_point_id = $1`, [
    goesOn.point.id,
  ])
  await run(
    `update transactions set meter_at = now() - interval '5 minutes', started_at = created_at
    where charge_point_id = $1`,
    [goesOn.point.id],
  )
  await expect.poll(() => why(goesOn.point.id)).toBe('busy')
  setLate(30 * 60_000)
  await look()
  for (const { point, close } of [waits, goesOn]) {
    expect(await isTold(point.id)).toBe(0)
    await close()
  }
})
