import { ocppVersions } from '@zaryad/ocpp'
import { describe, expect, it } from 'vitest'
import { oddMeter, type Stand } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()
const came = (wattHours: number): Stand => [
  { value: String(wattHours), measurand: 'Energy.Active.Import.Interval', context: 'Sample.Clock' },
]

async function metered(version: (typeof ocppVersions)[number]) {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  return { point, meter: await oddMeter(gateway(), point, version) }
}
const billed = { state: 'finished', meter_start: 0, meter_stop: 5000, energy_wh: 5000, sum_tiyn: 50_000 }

describe.each(ocppVersions)(
  'over %s a meter that tells what came since it last told, and no register,',
  (version) => {
    it('has what came from the beginning to the end, over every connection', async () => {
      const { point, meter } = await metered(version)
      await meter.begin(40)
      await meter.read(30, came(1500))
      expect(await only(point)).toMatchObject({ state: 'active', energy_wh: 1500 })
      await meter.close()
      const { transaction_id: transactionId } = await only(point)
      const again = await oddMeter(gateway(), point, version)
      await again.read(20, came(1500))
      expect(await only(point)).toMatchObject({ energy_wh: 3000 })
      await again.read(10, came(2000))
      await again.end(1, undefined, transactionId)
      expect(await only(point)).toMatchObject(billed)
      await again.close()
    })

    it('begins where its register stands once it tells one', async () => {
      const { point, meter } = await metered(version)
      await meter.begin(40)
      await meter.read(30, came(1500))
      await meter.read(25, 700_000, 'Transaction.Begin')
      await meter.read(20, 703_000)
      expect(await only(point)).toMatchObject({ energy_wh: 3000 })
      await meter.end(1, 705_000)
      expect(await only(point)).toMatchObject({ ...billed, meter_start: 700_000, meter_stop: 705_000 })
    })
  },
)

it('a station of 1.6 that fills in zeros for the register it has not is billed by what came', async () => {
  const { point, meter } = await metered('ocpp1.6')
  await meter.begin(40, 0)
  await meter.read(30, came(3000))
  await meter.read(20, came(2000))
  await meter.end(1, 0)
  expect(await only(point)).toMatchObject(billed)
})
