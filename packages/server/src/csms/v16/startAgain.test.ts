import { expect, it } from 'vitest'
import { sessionTests, start, stop } from '../testing/sessions.ts'

const { begin, sessionsOf } = sessionTests()
const rate = { priceEnergyTiyn: 10_000 }

it.each([undefined, '1970-01-01T00:00:00Z'])(
  'where a first try gave no energy, the next is another session at a station without a clock (%s)',
  async (timestamp) => {
    const told = { ...start, idTag: 'CARD', timestamp }
    const { point, station, transactionId } = await begin({ rate }, told)
    const first = { transactionId, meterStop: told.meterStart, timestamp }
    await stop(station, first)
    const again = Number((await station.call('StartTransaction', told)).transactionId)
    expect(again).not.toBe(transactionId)
    // told again where its answer was lost, it is the same
    expect(Number((await station.call('StartTransaction', told)).transactionId)).toBe(again)
    await stop(station, { transactionId: again, meterStop: 1400, timestamp })
    // a whole session that is told again is none
    expect(Number((await station.call('StartTransaction', told)).transactionId)).toBe(again)
    await stop(station, { transactionId: again, meterStop: 1400, timestamp })
    expect(await sessionsOf(point)).toMatchObject([
      { state: 'failed', energy_wh: 0 },
      { state: 'finished', energy_wh: 400, sum_tiyn: 4000 },
    ])
  },
)
