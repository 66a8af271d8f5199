import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { paidMeter } from '../testing/paidMeter.ts'
import { settleEnded } from './settle.ts'

const { gateway, makePoint, pay, view, reaches, charges, problems, alone, parts } = chargingTests()

async function paidSession() {
  const point = await makePoint({ powerW: 22_000 })
  const meter = await paidMeter(gateway(), point, 'ocpp2.0.1')
  // 10 kWh
  const payment = await pay(point.id, 1000)
  await meter.begin(60, 1000)
  await meter.read(50, 3000)
  await charges(payment, 1.9)
  return { point, meter, payment }
}
const eventsOf = async (chargePointId: string) =>
  (await gateway().admin.post('/events/search', { filter: { chargePointId, kind: 'laterReading' } })).body
    .result

test('a reading that comes after its session was settled moves no money: people hear of the difference', async () => {
  const { point, meter, payment } = await paidSession()
  await meter.end(10)
  await reaches(payment, 'settled')
  const before = await view(payment)
  expect(before).toMatchObject({ charged: 200, returned: 800 })
  await meter.read(20, 6000)
  await meter.read(20, 6000)
  expect(await view(payment)).toEqual(before)
  expect(await eventsOf(point.id)).toMatchObject([
    { state: 'open', data: { meterStop: 6000, energy: 3, sum: 300 } },
  ])
  expect(await problems()).toEqual([])
  await meter.close()
})

test('one that comes before it is settled is charged', async () => {
  const { point, meter, payment } = await paidSession()
  await alone()
  await meter.end(10)
  await meter.read(20, 6000)
  await settleEnded(parts())
  expect(await view(payment)).toMatchObject({ state: 'settled', charged: 500, returned: 500 })
  await meter.read(15, 7000)
  expect(await view(payment)).toMatchObject({ state: 'settled', charged: 500, returned: 500 })
  expect(await eventsOf(point.id)).toMatchObject([{ data: { meterStop: 7000, energy: 1, sum: 100 } }])
  expect(await problems()).toEqual([])
  await meter.close()
})
