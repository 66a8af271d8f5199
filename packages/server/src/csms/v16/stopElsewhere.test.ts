import { expect, test } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests, start, stop } from '../testing/sessions.ts'

const { gateway, sessionsOf, orphansOf } = sessionTests()

/** Two sessions that run side by side, by registers far apart; both stops name the first. */
async function twoOf(meterStarts: [number, number], cards: [string, string] = ['ONE', 'TWO']) {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 }, powerW: 60_000 })
  const station = await gateway().connect(point)
  const numbers: unknown[] = []
  for (const [index, meterStart] of meterStarts.entries()) {
    const connectorId = index + 1
    const told = { connectorId, idTag: cards[index], meterStart, timestamp: ago(40) }
    const { transactionId } = await station.call('StartTransaction', told)
    numbers.push(transactionId)
    const sampledValue = [{ value: String(meterStart + 5000) }]
    const meterValue = [{ timestamp: ago(20), sampledValue }]
    await station.call('MeterValues', { connectorId, transactionId, meterValue })
  }
  const [transactionId] = numbers
  const end = (meterStop: number, minutes: number, more = {}) =>
    stop(station, { transactionId, meterStop, timestamp: ago(minutes), ...more })
  return { point, station, end }
}
const finished = (meter_stop: number) => ({
  state: 'finished',
  meter_stop,
  energy_wh: 7000,
  sum_tiyn: 70_000,
})
const bothEnd = [finished(8000), finished(507_000)]

test.each([
  ['first', [2, 1]],
  ['last', [1, 2]],
])('a stop with the number of another connector’s session, told %s, ends its own', async (_name, order) => {
  const { point, station, end } = await twoOf([1000, 500_000])
  const minutes: Record<number, number> = { 1: 4, 2: 3 }
  const timestamps = new Map(order.map((connector) => [connector, ago(minutes[connector]!)]))
  // each is told again: its answer was lost
  for (const connector of order)
    for (let times = 0; times < 2; times += 1)
      expect(
        await end(connector === 1 ? 8000 : 507_000, 0, { timestamp: timestamps.get(connector) }),
      ).toEqual({})
  expect(await sessionsOf(point)).toMatchObject(bothEnd)
  expect(await orphansOf(point)).toEqual([])
  expect([...(await notedOf(gateway(), point)).keys()]).toContain('transactionElsewhere')
  await station.close()
})

test('where both meters may stand there, the number counts', async () => {
  const { point, station, end } = await twoOf([1000, 1200])
  await end(8000, 4)
  expect(await sessionsOf(point)).toMatchObject([finished(8000), { state: 'active' }])
  await station.close()
})

test('a card that is shown to end its session says whose stop it is: of the other it is none', async () => {
  const { point, station, end } = await twoOf([1000, 500_000])
  await end(507_000, 3, { idTag: 'one' })
  expect(await sessionsOf(point)).toMatchObject([{ state: 'suspect' }, { state: 'active' }])
  await station.close()
})

test.each([
  ['in kWh', [40_000_000, 34_000], 40_007],
  ['of the session alone', [500_000, 1000], 7000],
] as const)(
  'an end %s is of the session that it names, unless its card is of the other',
  async (_name, starts, meterStop) => {
    for (const [idTag, states] of [
      [undefined, ['suspect', 'active']],
      ['TWO', ['active', 'finished']],
    ] as const) {
      const { point, station, end } = await twoOf([...starts])
      await end(meterStop, 1, { idTag })
      expect((await sessionsOf(point)).map(({ state }) => state)).toEqual(states)
      await station.close()
    }
  },
)

test('a stop that names nobody and is told again is none that waits for people', async () => {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  const station = await gateway().connect(point)
  await station.call('StartTransaction', { ...start, timestamp: ago(40) })
  const told = { transactionId: -1, idTag: start.idTag, meterStop: 8000, timestamp: ago(4) }
  for (let times = 0; times < 3; times += 1) expect(await stop(station, told)).toEqual({})
  expect(await sessionsOf(point)).toMatchObject([finished(8000)])
  expect(await orphansOf(point)).toEqual([])
  await station.close()
})
