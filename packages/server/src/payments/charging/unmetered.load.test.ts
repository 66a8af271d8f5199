import { Car, carModels } from '@zaryad/station'
import { test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, overEvery, pay, view, reaches, problems } = chargingTests()

const eventsOf = async (chargePointId: string) => {
  const filter = { chargePointId, kind: 'noReadings' }
  const { body } = await gateway().admin.post('/events/search', { filter })
  return body.result
}
const asked = (chargePointId: string) =>
  gateway().rows<{ action: string; payload: { requestedMessage?: string } }>(
    `select action, payload from commands where charge_point_id = $1 and action = 'TriggerMessage'
      and payload->>'requestedMessage' in ('MeterValues', 'TransactionEvent')`,
    [chargePointId],
  )

/**
 * What is paid for where readings are asked for: 12 s until it is used up by the power of the connector, twice as long by
 * what the car takes, so that a busy machine has the time to ask and to hear.
 */
const ASKED_SUM = 150

/** Paid, charged and settled. */
async function settled(point: { id: string }, sum = 60) {
  const payment = await pay(point.id, sum)
  await reaches(payment, 'settled')
  return view(payment)
}

test.concurrent('over every version a session that is never metered ends by the power of its connector', ({
  expect,
}) =>
  overEvery(
    async (_station, point) => {
      const { charged, rounded, returned, session } = await settled(point)
      expect(Object(session)).toMatchObject({ state: 'finished', stoppedBy: 'paid' })
      // machines are busy, and a tenth of a second is 12 Wh; never stopped it would be several kWh by now
      expect(Object(session).energy).toBeGreaterThan(0.2)
      expect(Object(session).energy).toBeLessThan(1.2)
      expect(Number(charged) - Number(rounded) + Number(returned)).toBeCloseTo(60, 6)
      await expect
        .poll(() => eventsOf(point.id))
        .toMatchObject([{ level: 'critical', chargePointId: point.id, closedAt: null }])
      expect(await problems()).toEqual([])
    },
    { kind: 'noReadings' },
  ))

test.concurrent('what the final meter says was not used goes back to the driver', ({ expect }) =>
  station(
    async (_station, point) => {
      const { charged, rounded, returned } = await settled(point)
      // the car takes a quarter of what the connector could give
      expect(Number(charged)).toBeGreaterThan(5)
      expect(Number(charged)).toBeLessThan(50)
      expect(Number(charged) - Number(rounded) + Number(returned)).toBeCloseTo(60, 6)
    },
    { kind: 'noReadings', point: { powerW: 880_000 } },
  ))

test.concurrent('over every version a station that meters by the quarter of an hour is asked, and stops at what was paid for', ({
  expect,
}) =>
  overEvery(
    async (_station, point) => {
      const { charged, session } = await settled(point, ASKED_SUM)
      // by the power of the connector it would have ended at half of it
      expect(Number(charged)).toBeGreaterThan(0.7 * ASKED_SUM)
      expect(Object(session).energy).toBeLessThan(2.5)
      expect((await asked(point.id)).length).toBeGreaterThan(0)
      expect(await eventsOf(point.id)).toEqual([])
    },
    { kind: 'quarterHours', point: { powerW: 440_000 } },
  ))

test.concurrent('over every version what is metered by intervals alone is added up', ({ expect }) =>
  overEvery(
    async (_station, point) => {
      const { charged, session } = await settled(point, ASKED_SUM)
      expect(Number(charged)).toBeGreaterThan(0.7 * ASKED_SUM)
      expect(Object(session).energy).toBeLessThan(2.5)
    },
    { kind: 'intervalsOnly', point: { powerW: 440_000 } },
  ))

test.concurrent('a station of 2.x that has no readings when asked, but events, tells by them', ({ expect }) =>
  station(
    async (virtual, point) => {
      virtual.overrides.set('TriggerMessage', { kind: 'reject' })
      expect(Number((await settled(point, ASKED_SUM)).charged)).toBeGreaterThan(0.7 * ASKED_SUM)
    },
    { kind: 'quarterHours', version: 'ocpp2.0.1', point: { powerW: 440_000 } },
  ))

test.concurrent('where nobody has said what the connector gives, the first reading is asked for at once', ({
  expect,
}) =>
  station(
    async (_station, point) => {
      const payment = await pay(point.id, ASKED_SUM)
      await expect.poll(async () => (await asked(point.id)).length).toBeGreaterThan(0)
      await reaches(payment, 'settled')
      expect(Number((await view(payment)).charged)).toBeGreaterThan(0.7 * ASKED_SUM)
    },
    { kind: 'quarterHours', point: { powerW: null } },
  ))

test.concurrent('a stop that the station rejects is said again until the session is over', ({ expect }) =>
  station(
    async (virtual, point) => {
      virtual.overrides.set('RemoteStopTransaction', { kind: 'reject' })
      const payment = await pay(point.id, 30)
      const stops = () =>
        gateway().rows(
          `select id from commands where charge_point_id = $1 and action = 'RemoteStopTransaction'`,
          [point.id],
        )
      await expect.poll(async () => (await stops()).length).toBeGreaterThan(1)
      virtual.overrides.delete('RemoteStopTransaction')
      await reaches(payment, 'settled')
    },
    { kind: 'noLimits' },
  ))

test.concurrent('readings of a later session close the event', ({ expect }) =>
  station(
    async (virtual, point) => {
      virtual.overrides.set('TriggerMessage', { kind: 'unsupported' })
      await settled(point)
      await expect.poll(() => eventsOf(point.id)).toMatchObject([{ closedAt: null }])
      virtual.configuration.set('MeterValueSampleInterval', '1')
      virtual.unplug(1)
      const second = await pay(point.id, 60)
      virtual.plug(1, new Car(carModels[0]!, 20))
      await reaches(second, 'settled')
      await expect.poll(() => eventsOf(point.id)).toMatchObject([{ closedAt: expect.any(String) }])
    },
    { configuration: { MeterValueSampleInterval: '0' } },
  ))
