import { ocppVersions } from '@zaryad/ocpp'
import { expect, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { chargingTests } from '../testing/charging.ts'
import { paidMeter } from '../testing/paidMeter.ts'

const { gateway, makePoint, pay, view, setLate, reaches, charges, problems } = chargingTests()

test.each(ocppVersions)(
  'over %s a paid session whose clock is put back goes on to what was paid for, and no further',
  async (version) => {
    setLate(0)
    const point = await makePoint({ powerW: 22_000 })
    const meter = await paidMeter(gateway(), point, version)
    // 4 kWh
    const payment = await pay(point.id, 400)
    const after = async (minutes: number, stand: number, aheadMinutes = 0) => {
      setLate(minutes * 60_000)
      await meter.read(-minutes - aheadMinutes, stand)
      await charges(payment, (stand - 1100) / 1000)
    }
    await meter.begin(-10, 1000)
    await after(5, 2000, 10)
    await after(7, 2300)
    await after(12, 3000)
    expect(meter.stops).toEqual([])
    await after(19, 5000)
    await until(
      async () => meter.stops.length,
      (stops) => stops > 0,
    )
    await meter.end(-20, 5100)
    await reaches(payment, 'settled')
    const { charged, returned, session } = await view(payment)
    expect(Object(session)).toMatchObject({ state: 'finished', energy: 4.1 })
    expect([charged, returned]).toEqual([400, 0])
    expect(await problems()).toEqual([])
    await meter.close()
  },
)
