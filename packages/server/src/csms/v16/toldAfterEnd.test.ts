import { expect, test } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests, stop } from '../testing/sessions.ts'

const { gateway, sessionsOf, orphansOf } = sessionTests()
const begun = { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: ago(40) }

/** A session that has ended, and a start after it. */
async function after(told: object, ended = 7000) {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  const station = await gateway().connect(point)
  const first = await station.call('StartTransaction', begun)
  await stop(station, { transactionId: first.transactionId, meterStop: ended, timestamp: ago(5) })
  const again = await station.call('StartTransaction', { ...begun, ...told })
  return { point, station, first, again }
}

test.each([39.9, 40.1, 30])(
  'a session that is told whole once more, as of %d minutes ago, is billed once',
  async (minutes) => {
    const { point, station, first, again } = await after({ idTag: 'card', timestamp: ago(minutes) })
    expect(again.transactionId).toBe(first.transactionId)
    await stop(station, { transactionId: again.transactionId, meterStop: 7000, timestamp: ago(4.9) })
    expect(await sessionsOf(point)).toMatchObject([{ state: 'finished', energy_wh: 6000, sum_tiyn: 60_000 }])
    expect(await orphansOf(point)).toEqual([])
    expect([...(await notedOf(gateway(), point)).keys()]).toContain('startAgain')
    await station.close()
  },
)

test.each([
  ['by another card', { idTag: 'OTHER', timestamp: ago(39) }],
  ['from a higher register', { meterStart: 7000, timestamp: ago(39) }],
  ['at another connector', { connectorId: 2, timestamp: ago(39) }],
  ['long after the first', { timestamp: ago(20) }],
  ['after the end of the first', { timestamp: ago(4) }],
  ['as it begins, under a clock that is right by now', { timestamp: ago(0) }],
])('one that is told %s is another', async (_name, told) => {
  const { point, station } = await after(told)
  expect(await sessionsOf(point)).toHaveLength(2)
  await station.close()
})

test('nor is one the same after a session that took nothing', async () => {
  const { point, station } = await after({ timestamp: ago(39) }, 1000)
  expect(await sessionsOf(point)).toHaveLength(2)
  await station.close()
})
