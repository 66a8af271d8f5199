import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { paidMeter } from '../testing/paidMeter.ts'

const { gateway, makePoint, pay, view, setLate, reaches, charges } = chargingTests()
const HOUR_MS = 3_600_000

test('a car that has paused is not stopped for its silence, however long; one that goes on unheard is', async () => {
  const point = await makePoint({ powerW: 22_000 })
  const meter = await paidMeter(gateway(), point, 'ocpp1.6')
  const root = await pay(point.id, 1000)
  await meter.begin(-30, 1_000)
  await meter.read(-20, 2_000)
  await meter.read(-10, 2_000)
  await charges(root, 0.9)
  await meter.stands('SuspendedEV')
  /** What is paid for more has its end reckoned anew. */
  const add = () => pay(point.id, 100, { addTo: { id: root.id, secret: root.secret } })
  const more = async (sum: number) => {
    const added = await add()
    await reaches(added, 'charging')
    await expect.poll(async () => (await view(root)).sum).toBe(sum)
  }
  setLate(3 * HOUR_MS)
  await more(1100)
  await meter.stands('Charging')
  const stoppedBy = async () =>
    (await gateway().rows('select stopped_by from payments where id = $1', [root.id]))[0]?.stopped_by
  expect([await stoppedBy(), meter.stops]).toEqual([null, []])
  // by then it would have taken all of it, at what the connector gives
  setLate(9 * HOUR_MS)
  // on a busy machine its end was reckoned before that; where a stop is on its way by now, no more money is taken
  await add().catch(() => undefined)
  await expect.poll(() => meter.stops.length).toBeGreaterThan(0)
  expect(await stoppedBy()).toBe('paid')
  await meter.close()
})
