import type { OcppVersion } from '@zaryad/ocpp'
import { beforeAll, expect, test } from 'vitest'
import type { RawOptions } from '../../csms/testing/rawStation.ts'
import { connect2 } from '../../csms/testing/station2.ts'
import { chargingTests } from '../testing/charging.ts'
import { session } from '../testing/paidSession.ts'
import { readings } from './readings.ts'
import type { Watched } from './watched.ts'

const { alone, gateway, makePoint, parts } = chargingTests()
beforeAll(() => alone())

const HOUR_MS = 3_600_000
/** A reading is due by now, long before what was paid for is used up. */
const due = () => ({
  endMs: Date.now() + HOUR_MS,
  silentEndMs: Number.POSITIVE_INFINITY,
  dueMs: Date.now() - 60_000,
})

/** A station that answers so to a question for readings, and a session of an hour there of which nothing was heard. */
async function at(
  answer: object,
  { version = 'ocpp1.6', ...more }: Partial<Watched> & { version?: OcppVersion } = {},
) {
  const point = await makePoint()
  const answers: RawOptions['answers'] = ({ action }) =>
    (action === 'TriggerMessage' ? answer : { status: 'Accepted' }) as never
  const station =
    version === 'ocpp1.6'
      ? await gateway().connect(point, { answers })
      : await connect2(gateway(), point, { version, answers })
  const startedMs = Date.now() - HOUR_MS
  return {
    point,
    station,
    one: session({ chargePointId: point.id, startedMs, transactionId: 71, ...more }),
    asked: () =>
      station.calls
        .filter(({ action }) => action === 'TriggerMessage')
        .map(({ payload }) => payload.requestedMessage),
    events: async () =>
      (
        await gateway().rows<{ data: object }>(
          `select data from events where kind = 'noReadings' and charge_point_id = $1`,
          [point.id],
        )
      ).map(({ data }) => data),
  }
}
const refuses = { status: 'Rejected' }
const last = { energyWh: 1, powerW: 1, atMs: Date.now() - HOUR_MS }

test('one that has none to give is asked once; people are told where none has come by itself either', async () => {
  const meter = readings(parts())
  const [metered, over, bare] = [await at(refuses, { last }), await at(refuses), await at(refuses)]
  for (const { one } of [metered, over, bare]) meter.expect(one, due())
  over.one.isOver = true
  await expect.poll(bare.events).toEqual([{ transactionId: 71, connectorId: 1 }])
  await expect
    .poll(() => [metered.one.asking, bare.one.asking])
    .toMatchObject(Array(2).fill({ isVain: true, isUnderWay: false }))
  expect([metered.asked(), over.asked(), bare.asked()]).toEqual([['MeterValues'], [], ['MeterValues']])
  expect(await metered.events()).toEqual([])
  for (const { one } of [metered, bare]) meter.expect(one, due())
  const next = await at(refuses)
  meter.expect(next.one, due())
  await expect.poll(next.asked).toHaveLength(1)
  expect([metered.asked().length, bare.asked().length]).toEqual([1, 1])
})

test('one of 2.x that has no readings is asked for its session; what it takes on is not asked for twice', async () => {
  const meter = readings(parts())
  const [no, yes] = [
    await at(refuses, { version: 'ocpp2.0.1' }),
    await at({ status: 'Accepted' }, { version: 'ocpp2.0.1' }),
  ]
  for (const { one } of [yes, no]) meter.expect(one, due())
  await expect.poll(no.events).toHaveLength(1)
  await expect.poll(() => yes.one.asking).toMatchObject({ isVain: false, isUnderWay: false, gapMs: 2_000 })
  expect([no.asked(), yes.asked()]).toEqual([['MeterValues', 'TransactionEvent'], ['MeterValues']])
  expect(await yes.events()).toEqual([])
  clearTimeout(yes.one.asking.timer)
})

test('one that is away is asked when it is back', async () => {
  const meter = readings(parts())
  const startedMs = Date.now()
  const { one, point, station } = await at({}, { ratedW: undefined, startedMs })
  await station.close()
  await expect.poll(() => gateway().csms.stations.isHere(point.id)).toBe(false)
  meter.expect(one, due())
  await expect.poll(() => one.asking.gapMs).toBe(2_000)
  const back = await gateway().connect(point, { answers: () => ({ status: 'Accepted' }) })
  await expect.poll(() => back.calls.filter(({ action }) => action === 'TriggerMessage').length).toBe(1)
  clearTimeout(one.asking.timer)
})
