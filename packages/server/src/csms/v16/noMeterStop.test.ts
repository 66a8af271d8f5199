import { describe, expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests, stop } from '../testing/sessions.ts'

const { begin, gateway, only } = sessionTests()

describe('a stop without meterStop', () => {
  it.each([
    [
      'of its last minute',
      ['2000', '3500'],
      [5, 1.5],
      undefined,
      { state: 'finished', energy_wh: 2500, sum_tiyn: 2500 },
    ],
    [
      'of its last minute',
      ['2000', '3500'],
      [5, 1.5],
      'n/a',
      { state: 'finished', energy_wh: 2500, sum_tiyn: 2500 },
    ],
    [
      'long before',
      ['2000', '3500'],
      [20, 10],
      undefined,
      { state: 'suspect', suspect_reason: 'noEnd', sum_tiyn: null },
    ],
  ])(
    'that brings no reading has the register of one %s',
    async (_name, stands, minutes, meterStop, expected) => {
      const { point, station, transactionId } = await begin({ rate: { priceEnergyTiyn: 1000 } })
      for (const [n, value] of stands.entries()) {
        const meterValue = [{ timestamp: ago(minutes[n]!), sampledValue: [{ value }] }]
        await station.call('MeterValues', { connectorId: 1, transactionId, meterValue })
      }
      await stop(station, { transactionId, timestamp: ago(1), meterStop })
      expect(await only(point)).toMatchObject(expected)
      expect([...(await notedOf(gateway(), point)).keys()].includes('registerOfReading')).toBe(
        expected.state === 'finished',
      )
      await station.close()
    },
  )
})
