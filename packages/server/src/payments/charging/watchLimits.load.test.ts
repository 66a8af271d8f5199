import { expect, test } from 'vitest'
import { HOUR_MS, notice, PAID_WH, type WatchedSession, watchTests } from '../testing/watchTests.ts'
import { settleEnded } from './settle.ts'

const { begin, gateway, oneMoreIsStopped, parts, pay, session } = watchTests()

async function another(): Promise<string> {
  const id = gateway().deps.newId()
  await gateway().rows(
    `insert into processes (id, roles, lease_until) values ($1, '{gateway}', now() + interval '1 hour')`,
    [id],
  )
  return id
}
const give = ({ point }: WatchedSession, processId: string) =>
  gateway().rows(
    `insert into station_owners (charge_point_id, process_id, fence) values ($1, $2, 1)
      on conflict (charge_point_id) do update set process_id = excluded.process_id`,
    [point.id, processId],
  )
const add = ({ point, payment }: WatchedSession) =>
  pay(point.id, 500, { addTo: { id: payment.id, secret: payment.secret } })
/** Whether people are told that it shows nothing of its meter. */
const silences = async ({ point }: WatchedSession) =>
  (
    await gateway().rows(
      `select state from events where kind = 'noReadings' and charge_point_id = $1 order by raised_at`,
      [point.id],
    )
  ).map(({ state }) => state)

test('a reading by which less flows puts the stop off, however near it was', async () => {
  const watch = begin()
  const one = await session()
  for (const _ of [1, 2]) await watch.begun(one.id)
  await watch.heard(one.reading(9_900, 1_000, Date.now() - 20_000))
  const nowMs = Date.now()
  // by this the rest is used up in a twentieth of a second
  await watch.heard(one.reading(9_900, 10_000_000, nowMs))
  await watch.heard(one.reading(9_900, 10, nowMs + 1))
  await oneMoreIsStopped(watch)
  expect(one.stops()).toBe(0)
})

test('a session is told to stop once, by whatever it was heard of before', async () => {
  const watch = begin()
  const one = await session()
  await watch.heard(one.reading(9_000))
  await watch.begun(one.id)
  await watch.begun(one.id)
  await watch.heard(one.reading(PAID_WH))
  await oneMoreIsStopped(watch)
  expect([await one.stopsTogether(), await one.stoppedBy()]).toEqual([0, 'paid'])
  expect(await silences(one)).toEqual([])
})

test('what nobody has paid for is left alone, until it is somebody’s', async () => {
  const watch = begin()
  const one = await session()
  const of = (paymentId: unknown) =>
    gateway().rows('update transactions set payment_id = $2 where id = $1', [one.id, paymentId])
  await of(null)
  await watch.heard(one.reading(PAID_WH))
  await watch.begun(one.id)
  await watch.ended(gateway().deps.newId())
  await oneMoreIsStopped(watch)
  expect(one.stops()).toBe(0)
  await of(one.payment.id)
  await watch.begun(one.id)
  await watch.heard(one.reading(PAID_WH))
  await expect.poll(one.stops).toBeGreaterThan(0)
  await watch.heard(notice(gateway().deps.newId()))
  await watch.stop()
})

test('what could not be looked up is looked up again', async () => {
  const watch = begin()
  const one = await session()
  await add(one)
  const costs = (tiyn: string) =>
    gateway().rows('update payments set sum_tiyn = $2 where id = $1', [one.payment.id, tiyn])
  // with what is added it is more than the database can count to
  await costs(String(2n ** 63n - 1n))
  await expect(watch.heard(one.reading(PAID_WH))).rejects.toThrow()
  await costs('50_000')
  await watch.heard(one.reading(PAID_WH))
  await expect.poll(one.stops).toBeGreaterThan(0)
})

test('word of a session that tells no register moves nothing', async () => {
  const watch = begin()
  const one = await session()
  await watch.heard(notice(one.id, { soc: 40 }))
  await watch.heard(notice(one.id, { energyWh: '10000' }))
  await oneMoreIsStopped(watch)
  expect(one.stops()).toBe(0)
})

test('the limit that a station keeps is where the end is, by its own clock', async () => {
  const watch = begin()
  const one = await session()
  // an hour behind ours
  const atMs = Date.now() - HOUR_MS
  await watch.heard(one.reading(5_000, 50_000, atMs))
  const fromMs = () =>
    one
      .told('SetChargingProfile')
      .map(({ payload }) => Date.parse(Object(payload.csChargingProfiles).chargingSchedule.startSchedule))
  await expect.poll(fromMs).toHaveLength(1)
  // the rest, 5 kWh at 50 kW
  expect(Math.abs((fromMs()[0] ?? 0) - atMs - 360_000)).toBeLessThan(1_000)
})

test('of an end that nobody has told us nothing more is asked, nor where another process has its station', async () => {
  const watch = begin()
  const [over, elsewhere] = [await session(), await session()]
  for (const { id } of [over, elsewhere]) await watch.begun(id)
  await gateway().rows(`update transactions set state = 'finished' where id = $1`, [over.id])
  await give(elsewhere, await another())
  for (const each of [over, elsewhere]) await watch.heard(each.reading(PAID_WH))
  await oneMoreIsStopped(watch)
  expect([over.stops(), elsewhere.stops()]).toEqual([0, 0])
  expect([await over.stoppedBy(), await elsewhere.stoppedBy()]).toEqual([null, null])
})

test('one whose station has gone elsewhere is let go of, and taken up as it is when it comes back', async () => {
  const watch = begin()
  const one = await session()
  await watch.heard(one.reading(1_000, 1_000))
  await one.station.close()
  await expect.poll(() => gateway().csms.stations.isHere(one.point.id)).toBe(false)
  const own = gateway().deps.processId
  await give(one, await another())
  await watch.resume()
  const station = await gateway().connect(one.point, { answers: () => ({ status: 'Accepted' }) })
  const { id, payment } = one
  await gateway().rows('update payments set sum_tiyn = 5_000 where id = $1', [payment.id])
  await give(one, own)
  for (const _ of [1, 2]) await watch.resume()
  await watch.heard(notice(id, { energyWh: 500, powerW: 0 }))
  const stops = () => station.calls.filter(({ action }) => action === 'RemoteStopTransaction').length
  await expect.poll(stops).toBeGreaterThan(0)
})

test('what was under way before a process began is watched by it, once', async () => {
  const one = await session()
  await gateway().rows(
    'update transactions set energy_wh = 10_000, power_w = 1, meter_at = started_at where id = $1',
    [one.id],
  )
  const watch = begin()
  for (const _ of [1, 2]) await watch.resume()
  await expect.poll(one.stops).toBeGreaterThan(0)
  await oneMoreIsStopped(watch)
  expect(await one.stopsTogether()).toBe(0)
})

test('more that is paid moves the end at once, with no reading between', async () => {
  const watch = begin()
  const one = await session()
  await watch.heard(one.reading(9_000, 1_000))
  const fences = () => one.told('SetChargingProfile').length
  await expect.poll(fences).toBe(1)
  await watch.added(String((await add(one)).id))
  await expect.poll(fences).toBe(2)
  expect(one.stops()).toBe(0)
})

test('how long a stop took is known when the next session of its station ends', async () => {
  const watch = begin()
  const one = await session()
  await watch.heard(one.reading(PAID_WH))
  await expect.poll(one.stops).toBeGreaterThan(0)
  await watch.ended(one.id, Date.now() + 4_800)
  const { station, transactionId } = one
  const timestamp = new Date().toISOString()
  await station.call('StopTransaction', { transactionId, meterStop: PAID_WH, timestamp })
  await settleEnded(parts())
  // the next of the same station: ten seconds from the end a stop of five of them leaves no time for a limit
  const [next, other] = [await session({ at: one }), await session()]
  // ten seconds from the end a stop of five of them leaves no time for a limit
  for (const each of [next, other]) await watch.heard(each.reading(9_900, 36_000))
  await expect.poll(() => other.told('SetChargingProfile')).toHaveLength(1)
  expect(next.told('SetChargingProfile')).toEqual([])
})

test('after the watch has ended nothing is told any more', async () => {
  const watch = begin()
  const one = await session()
  await watch.heard(one.reading(1_000))
  await watch.heard(one.reading(PAID_WH))
  await watch.stop()
  await oneMoreIsStopped(begin())
  expect(one.stops()).toBe(0)
})

test('a server that has ended its charging moves nothing, whatever it hears', async () => {
  const one = await session()
  const timestamp = new Date().toISOString()
  const meterValue = [
    { timestamp, sampledValue: [{ value: String(PAID_WH), measurand: 'Energy.Active.Import.Register' }] },
  ]
  await one.station.call('MeterValues', { connectorId: 1, transactionId: one.transactionId, meterValue })
  await expect
    .poll(() => gateway().notices.some(({ kind, entityId }) => kind === 'meter' && entityId === one.id))
    .toBe(true)
  await oneMoreIsStopped(begin())
  expect(one.stops()).toBe(0)
})

test('one that never told of its meter is told of to people as it is stopped', async () => {
  const watch = begin()
  const one = await session()
  await gateway().rows('update payments set sum_tiyn = 1 where id = $1', [one.payment.id])
  await watch.begun(one.id)
  await expect.poll(one.stops).toBeGreaterThan(0)
  await expect.poll(() => silences(one)).toEqual(['open'])
  await watch.heard(one.reading(100))
  expect(await silences(one)).toEqual(['closed'])
})

test('where nobody knows what a connector gives its station is asked for a reading as it begins', async () => {
  const [unknown, known] = [await session({ powerW: null }), await session()]
  await begin().resume()
  await expect.poll(() => unknown.told('TriggerMessage').length).toBe(1)
  expect(known.told('TriggerMessage')).toEqual([])
})
