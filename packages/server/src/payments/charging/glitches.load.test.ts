import { ocppVersions } from '@zaryad/ocpp'
import { describe, expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { paidMeter } from '../testing/paidMeter.ts'

const { gateway, makePoint, pay, view, reaches, charges, problems } = chargingTests()
const ALL_ONES = 4_294_967_295

describe.each(ocppVersions)('over %s', (version) => {
  /** 10 kWh are paid for, one of them has been taken. */
  async function begun() {
    const point = await makePoint({ powerW: 22_000 })
    const meter = await paidMeter(gateway(), point, version)
    const payment = await pay(point.id, 1000)
    await meter.begin(20, 1000)
    await meter.read(15, 2000)
    await charges(payment, 0.9)
    return { meter, payment }
  }

  test.each([
    ['all ones', ALL_ONES],
    ['30 kWh within minutes at 22 kW', 31_000],
  ])(
    'a paid session whose meter says %s once goes on, and is charged by what it took',
    async (_name, odd) => {
      const { meter, payment } = await begun()
      await meter.read(10, odd)
      await meter.read(5, 3000)
      await charges(payment, 1.9)
      expect(meter.stops).toEqual([])
      await meter.end(1, 4000)
      await reaches(payment, 'settled')
      const { charged, returned, session } = await view(payment)
      expect(Object(session)).toMatchObject({ state: 'finished', energy: 3 })
      expect([charged, returned]).toEqual([300, 700])
      expect(await problems()).toEqual([])
      await meter.close()
    },
  )

  test('one whose stop is the glitch is held, and not charged', async () => {
    const { meter, payment } = await begun()
    await meter.end(1, ALL_ONES)
    const held = { state: 'charging', charged: 0, session: { state: 'suspect', energy: 1 } }
    await expect.poll(() => view(payment)).toMatchObject(held)
    expect(await problems()).toEqual([])
    await meter.close()
  })
})
