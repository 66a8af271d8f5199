import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { paidMeter } from '../testing/paidMeter.ts'
import { settleEnded } from './settle.ts'

const { gateway, makePoint, pay, view, charges, problems, parts, setLate, reaches } = chargingTests()

const DAY = 24 * 60
const daysFromNow = (days: number) => Date.now() + days * 86_400_000
/** More than a meter of 22 kW can tell. */
const BEYOND = 90_000_000

/** A paid session of four days ago, by its station's time: it was away, and tells of it now. */
async function longAgo() {
  const point = await makePoint({ powerW: 22_000 })
  const meter = await paidMeter(gateway(), point, 'ocpp1.6')
  const payment = await pay(point.id, 1000)
  await meter.begin(4 * DAY, 1000)
  await meter.read(4 * DAY - 10, 3000)
  await charges(payment, 1.9)
  return { meter, payment }
}

const told: [string, (meter: Awaited<ReturnType<typeof longAgo>>['meter']) => Promise<unknown>][] = [
  ['whose end is told days later', (meter) => meter.end(4 * DAY - 11, BEYOND)],
  ['that the next start at its connector finds left open', (meter) => meter.begin(1, 3000, 'CARD')],
]

test.each(told)('a session %s waits for people from when it comes in doubt', async (_name, tell) => {
  const { meter, payment } = await longAgo()
  await tell(meter)
  await expect.poll(async () => Object((await view(payment)).session).state).toBe('suspect')
  await settleEnded(parts())
  const { state, session } = await view(payment)
  expect(state).toBe('charging')
  const decideBy = Date.parse(Object(session).decideBy)
  expect(decideBy).toBeGreaterThan(daysFromNow(3) - 60_000)
  expect(decideBy).toBeLessThan(daysFromNow(3) + 1)
  // nobody has decided: the driver has everything back
  setLate(3 * 86_400_000 + 60_000)
  await settleEnded(parts())
  await reaches(payment, 'refunded')
  setLate(0)
  expect(await problems()).toEqual([])
  await meter.close()
})
