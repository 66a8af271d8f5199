import { describe, expect, it } from 'vitest'
import { ago, sessionTests, stop } from '../testing/sessions.ts'

const { gateway, only, orphansOf } = sessionTests()
/** So many minutes after a clock that was never set began. */
const early = (minutes: number) => new Date(minutes * 60_000).toISOString()
const begun = { connectorId: 1, idTag: 'CARD', meterStart: 1000, timestamp: ago(40) }
const ended = { transactionId: -1, idTag: 'card', timestamp: ago(20) }
const read = (minutes: number, value: string, context = 'Sample.Periodic') => ({
  timestamp: ago(minutes),
  sampledValue: [{ value, context }],
})

async function told(stops: object[], start: object) {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  const station = await gateway().connect(point)
  for (const each of stops) await stop(station, each)
  await station.call('StartTransaction', start)
  await station.close()
  return point
}

describe('a stop out of a queue before its start', () => {
  const never = { ...ended, meterStop: 4000, timestamp: early(23) }
  const inReadings = [read(20, '4000', 'Transaction.End')]
  const ofKwh = [read(30, '1001500'), read(20.5, '1002990')]
  it.each([
    ['whose register is in its readings alone', { ...ended, transactionData: inReadings }, begun],
    [
      'in kWh, as its readings say',
      { ...ended, meterStop: 1003, transactionData: ofKwh },
      { ...begun, meterStart: 999_990 },
    ],
    ['by a clock that was never set', never, begun],
    ['by a clock that was never set at its start either', never, { ...begun, timestamp: early(3) }],
  ])('%s ends it', async (_name, stopped, start) => {
    const point = await told([stopped], start)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 3000, sum_tiyn: 30_000 })
    expect(await orphansOf(point)).toEqual([])
  })

  it('ends its own station’s, of several that begin at once', async () => {
    const points = await Promise.all([4000, 7000].map((meterStop) => told([{ ...ended, meterStop }], begun)))
    const taken = await Promise.all(points.map(async (point) => (await only(point)).energy_wh))
    expect(taken).toEqual([3000, 6000])
  })

  it('took as long as a clock says that was never set, and was over when its stop came', async () => {
    const beforeMs = Date.now()
    const point = await told([never], { ...begun, timestamp: early(3) })
    const { duration, stopped_at: stoppedAt, created_at: toldAt } = await only(point)
    expect(duration).toBe(20 * 60)
    expect(Number(stoppedAt)).toBeGreaterThanOrEqual(beforeMs)
    expect(Number(stoppedAt)).toBeLessThanOrEqual(Number(toldAt))
  })

  it('in kWh of which no reading tells ends it for people to see', async () => {
    const point = await told([{ ...ended, meterStop: 4 }], begun)
    expect(await only(point)).toMatchObject({ state: 'suspect', sum_tiyn: null })
    expect(await orphansOf(point)).toEqual([])
  })

  it.each([
    ['where several may be meant', [4000, 5000].map((meterStop) => ({ meterStop, timestamp: early(3) }))],
    ['that has not risen', [{ meterStop: 1000, timestamp: early(3) }]],
    ['in kWh that nothing leads to', [{ meterStop: 900 }]],
  ])('%s ends nothing', async (_name, stops) => {
    const point = await told(
      stops.map((each) => ({ ...ended, ...each })),
      begun,
    )
    expect(await only(point)).toMatchObject({ state: 'active' })
    expect(await orphansOf(point)).toHaveLength(stops.length)
  })
})
