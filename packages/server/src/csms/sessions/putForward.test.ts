import { ocppVersions } from '@zaryad/ocpp'
import { expect, test } from 'vitest'
import { oddMeter } from '../testing/oddMeter.ts'
import { sessionTests } from '../testing/sessions.ts'

const { gateway, only } = sessionTests()
/** 100 ₸ a kWh, 10 ₸ a minute */
const rate = { priceEnergyTiyn: 10_000, priceTimeTiyn: 1_000 }

test.each(ocppVersions.flatMap((version) => [26, 59.5].map((minutes) => ({ version, minutes }))))(
  'over $version time by which a clock is put forward $minutes minutes in the midst of a session is not billed',
  async ({ version, minutes }) => {
    const point = await gateway().makePoint({ rate })
    const station = await oddMeter(gateway(), point, version)
    await station.begin(0, 1000)
    await station.read(0, 1050)
    await station.read(-minutes, 1100)
    await station.end(-minutes, 1200)
    const { state, energy_wh: energyWh, sum_tiyn: sumTiyn } = await only(point)
    expect({ state, energyWh }).toEqual({ state: 'finished', energyWh: 200 })
    // what a slow machine took is less than ten of its minutes
    expect(sumTiyn).toBeLessThan(2_000 + 10 * rate.priceTimeTiyn)
    await station.close()
  },
)
