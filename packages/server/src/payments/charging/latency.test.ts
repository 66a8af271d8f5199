import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { firstLatency, stopLatencies } from './latency.ts'

const { gateway, makePoint } = chargingTests()

test('how long a stop takes is learnt of those that were asked for: one that its station told before says nothing', async () => {
  const { id } = await makePoint()
  const latencies = stopLatencies(gateway().deps.db)
  const usual = await latencies.of(id)
  latencies.learn(id, -3000)
  expect(await latencies.of(id)).toBe(usual)
  latencies.learn(id, 900)
  latencies.learn(id, -1)
  latencies.learn(id, 6000)
  expect(await latencies.of(id)).toBe(900)
  // no sooner than at once, no later than five seconds
  for (const [tookMs, known] of [
    [5000, 5000],
    [5001, 5000],
    [0, 0],
  ] as const) {
    latencies.learn(id, tookMs)
    expect(await latencies.of(id)).toBe(known)
  }
})

test('before its first stop a station is as late as its line and we, and what held it up once does not count', () => {
  expect([undefined, 0, 250, 5000, 5001].map(firstLatency)).toEqual([400, 150, 400, 5150, 400])
})
