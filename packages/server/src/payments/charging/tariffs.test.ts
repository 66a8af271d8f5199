import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { paidMeter } from '../testing/paidMeter.ts'

const { gateway, makePoint, pay, view, reaches, charges, problems } = chargingTests()

const minute = 60_000
const almatyMs = 5 * 60 * minute
const clockOf = (ms: number) => new Date(ms + almatyMs).toISOString().slice(11, 16)

/**
 * A session of 31 kWh so far, 30 of them before the rate's other hours began some ten minutes ago: `before` and `since`
 * are ₸ for a kWh.
 */
async function across({ before, since, sum }: { before: number; since: number; sum: number }) {
  const borderMs = Math.floor(Date.now() / minute - 10) * minute
  const period = { from: clockOf(borderMs), to: clockOf(borderMs + 12 * 60 * minute), priceEnergy: since }
  const schedule = [{ days: [1, 2, 3, 4, 5, 6, 7], ...period }]
  const rate = { priceEnergyTiyn: before * 100, schedule }
  const point = await makePoint({ powerW: 120_000, rate })
  const meter = await paidMeter(gateway(), point, 'ocpp1.6')
  const payment = await pay(point.id, sum)
  const at = (ms: number) => new Date(ms).toISOString()
  await meter.begin(at(borderMs - 30 * minute), 1_000)
  const power = { measurand: 'Power.Active.Import', unit: 'W', value: '60000' }
  const read = (ms: number, stand: number) => meter.read(at(ms), [{ value: String(stand) }, power])
  for (const minutes of [10, 20, 30]) await read(borderMs + (minutes - 30) * minute, 1_000 + minutes * 1_000)
  const nowMs = Date.now()
  await read(nowMs, 32_000)
  await charges(payment, 30.5)
  const end = async () => {
    await meter.end(at(Date.now()), 32_000)
    await reaches(payment, 'settled')
    expect(await problems()).toEqual([])
    await meter.close()
    return view(payment)
  }
  return { meter, payment, nowMs, end }
}

test('what was charged before cheaper hours began is not spread over them: it stops when it is paid up', async () => {
  const { meter, end } = await across({ before: 100, since: 10, sum: 3000 })
  await expect.poll(() => meter.stops.length).toBeGreaterThan(0)
  expect(await end()).toMatchObject({ charged: 3000, session: { cost: 3010 } })
})

test('nor over dearer ones: it goes on while there is money, and says till when', async () => {
  const { meter, payment, nowMs, end } = await across({ before: 10, since: 100, sum: 1000 })
  const { session } = await view(payment)
  expect(Object(session)).toMatchObject({ cost: 400 })
  // 6 kWh more at 60 kW
  expect(Date.parse(Object(session).endsAt)).toBeCloseTo(nowMs + 6 * minute, -4)
  expect(meter.stops).toEqual([])
  expect(await end()).toMatchObject({ charged: 400, returned: 600 })
})
