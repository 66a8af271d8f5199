import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { RawOptions } from '../../csms/testing/rawStation.ts'
import { HOUR_MS, PAID_WH, watchTests } from '../testing/watchTests.ts'

const { begin, gateway, session, setLate } = watchTests()
afterEach(() => setLate(0))

const MINUTE_MS = 60_000

/** So much of what was paid for is used as it begins, by default half; nothing has been heard since. */
async function begun(usedWh = PAID_WH / 2) {
  const one = await session()
  await gateway().rows(
    `update transactions set energy_wh = $2, power_w = 1, meter_at = started_at + interval '2 s' where id = $1`,
    [one.id, usedWh],
  )
  return one
}
const stopAnswered =
  (how: () => object | undefined): RawOptions['answers'] =>
  ({ action }) =>
    (action === 'RemoteStopTransaction' ? how() : { status: 'Accepted' }) as never

test('a car that pauses is looked at again, and stopped when it went on unheard', async () => {
  const [gone, goesOn, rested] = [await begun(), await begun(), await begun()]
  const paused = await begun(PAID_WH - 10)
  for (const each of [rested, paused]) await each.stands('SuspendedEV')
  await gone.station.close()
  await expect.poll(() => gateway().csms.stations.isHere(gone.point.id)).toBe(false)
  const watch = begin()
  setLate(HOUR_MS)
  for (const { id } of [gone, goesOn, rested, paused]) await watch.begun(id)
  // as it has begun it is looked at, and what is due by then in the next moment
  await sleep(600)
  await sleep(5)
  // from an hour on at the latest it flows again: in two minutes what was left is used up where that was little
  setLate(HOUR_MS + 3 * MINUTE_MS)
  await Promise.all([rested, paused].map((each) => each.stands('Charging')))
  await expect.poll(goesOn.stops).toBeGreaterThan(0)
  await expect.poll(paused.stops).toBeGreaterThan(0)
  expect([await paused.stoppedBy(), await gone.stoppedBy()]).toEqual(['paid', null])
  expect([rested.stops(), await rested.stoppedBy()]).toEqual([0, null])
})

test('a car that pauses until its own limit comes near finds none in its way when it wakes', async () => {
  const one = await session()
  const watch = begin()
  const limits = () =>
    one
      .told('SetChargingProfile')
      .map(({ payload }) => Date.parse(Object(payload.csChargingProfiles).chargingSchedule.startSchedule))
  const beganMs = Date.now()
  await watch.heard(one.reading(PAID_WH / 2, 60_000, beganMs))
  await expect.poll(limits).toHaveLength(1)
  expect(limits()[0]).toBeLessThan(beganMs + 6 * MINUTE_MS)
  // what is told while a station is being asked is passed over
  const answered = () =>
    gateway().rows(
      `select id from commands where charge_point_id = $1 and action = 'SetChargingProfile' and state = 'answered'`,
      [one.point.id],
    )
  await expect.poll(answered).toHaveLength(1)
  for (const minutes of [1, 4]) {
    setLate(minutes * MINUTE_MS)
    await watch.heard(one.reading(PAID_WH / 2, 0, beganMs + minutes * MINUTE_MS))
  }
  await expect.poll(limits).toHaveLength(2)
  expect(limits()[1]).toBeGreaterThan(beganMs + 20 * HOUR_MS)
  // it flows again: its end is in sight
  setLate(5 * MINUTE_MS)
  await watch.heard(one.reading(PAID_WH / 2 + 100, 60_000, beganMs + 5 * MINUTE_MS))
  await expect.poll(limits).toHaveLength(3)
  expect(limits()[2]).toBeLessThan(beganMs + 12 * MINUTE_MS)
})

test('one that says no is told again, one that has ended as it was being told is not', async () => {
  const [no, ending] = [
    await session({ answers: stopAnswered(() => ({ status: 'Rejected' })) }),
    await session({ answers: stopAnswered(() => undefined) }),
  ]
  const watch = begin()
  await watch.heard(ending.reading(PAID_WH))
  await expect.poll(ending.stops).toBe(1)
  await watch.ended(ending.id)
  ending.station.send(
    JSON.stringify([3, ending.told('RemoteStopTransaction')[0]?.id, { status: 'Accepted' }]),
  )
  const answered = () =>
    gateway().rows(
      `select id from commands where charge_point_id = $1 and action = 'RemoteStopTransaction' and state = 'answered'`,
      [ending.point.id],
    )
  await expect.poll(answered).toHaveLength(1)
  await watch.heard(no.reading(PAID_WH))
  await expect.poll(no.stops).toBeGreaterThan(1)
  expect(ending.stops()).toBe(1)
})

test('one that was told to stop by a process that has died is told again, whatever its readings show', async () => {
  const [told, other] = [await begun(), await begun()]
  await gateway().rows(`update payments set stopped_by = 'paid' where id = $1`, [told.payment.id])
  const watch = begin()
  await watch.resume()
  await expect.poll(told.stops).toBeGreaterThan(0)
  expect(other.stops()).toBe(0)
})
