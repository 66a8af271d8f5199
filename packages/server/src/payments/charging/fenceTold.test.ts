import { beforeAll, expect, test } from 'vitest'
import type { RawOptions } from '../../csms/testing/rawStation.ts'
import { chargingTests } from '../testing/charging.ts'
import { type Fenced, fences, noFence } from './fence.ts'

const { alone, gateway, makePoint, parts } = chargingTests()
beforeAll(() => alone())

const MINUTE_MS = 60_000
const fenced = (chargePointId: string): Fenced => ({
  ...{ chargePointId, tenantId: null, connectorId: 1, transactionId: 7, latencyMs: 0, fence: noFence() },
})

/** A station that answers so, two sessions there, and what moves their limits. */
async function at(answer: (close: () => void) => object | undefined) {
  const point = await makePoint()
  const answers: RawOptions['answers'] = ({ action }) =>
    (action === 'SetChargingProfile' ? answer(() => station.socket.close()) : { status: 'Accepted' }) as never
  const station = await gateway().connect(point, { answers })
  const { move } = fences(parts())
  const seenMs = Date.now()
  return {
    point,
    one: fenced(point.id),
    other: fenced(point.id),
    endMs: seenMs + MINUTE_MS,
    move: (session: Fenced, endMs: number) => move(session, seenMs, endMs),
    asked: () => station.calls.filter(({ action }) => action === 'SetChargingProfile').length,
  }
}

test('what a station takes stands, and is said again once it has moved', async () => {
  const { one, other, endMs, move, asked } = await at(() => ({ status: 'Accepted' }))
  await Promise.all([move(one, endMs), move(one, endMs + 5_000)])
  expect(one.fence).toEqual({ ...noFence(), atMs: endMs + 200 })
  await move(one, endMs)
  // one thing at a time, and nothing twice
  expect(asked()).toBe(1)
  await move(one, endMs + 1_000)
  expect([asked(), one.fence.atMs]).toEqual([2, endMs + 1_200])
  await move(other, endMs)
  expect(asked()).toBe(3)
})

test('one that says no is asked no more in that session, and again in the next', async () => {
  const { one, other, endMs, move, asked } = await at(() => ({ status: 'Rejected' }))
  for (const each of [one, one, other]) await move(each, endMs)
  expect(one.fence).toEqual({ ...noFence(), isRefused: true })
  expect(asked()).toBe(2)
})

test('one that says no to another keeps the one before, which is moved out of the way where nothing flows', async () => {
  const said = ['Accepted', 'Rejected', 'Accepted']
  const { one, endMs, move, asked } = await at(() => ({ status: said[asked() - 1] }))
  await move(one, endMs)
  await move(one, endMs + 5_000)
  await move(one, endMs + 10_000)
  expect([asked(), one.fence]).toEqual([2, { ...noFence(), isRefused: true, isUnsure: true }])
  await move(one, Number.POSITIVE_INFINITY)
  expect([asked(), one.fence]).toEqual([3, { ...noFence(), atMs: expect.any(Number) }])
})

test('one that has no such thing is asked once, whatever session it is', async () => {
  const { one, other, endMs, move, asked } = await at(() => ({ errorCode: 'NotSupported' }))
  for (const each of [one, other]) await move(each, endMs)
  expect(asked()).toBe(1)
  expect([one.fence.isRefused, other.fence]).toEqual([true, noFence()])
})

test('one whose settings say that it keeps no limits is asked for none', async () => {
  const { point, one, endMs, move, asked } = await at(() => ({ status: 'Accepted' }))
  await gateway().rows(
    `insert into configuration_keys (charge_point_id, key, value, is_known, read_at)
      values ($1, 'SupportedFeatureProfiles', 'Core', true, now())`,
    [point.id],
  )
  for (const _ of [1, 2]) await move(one, endMs)
  expect([asked(), one.fence]).toEqual([0, noFence()])
})

test('one that is silent is left alone; one that is away, or goes meanwhile, is asked when it is back', async () => {
  const silent = await at(() => undefined)
  // two seconds before its end a second is waited for
  await silent.move(silent.one, silent.endMs - MINUTE_MS + 2_000)
  expect(silent.one.fence).toEqual({ ...noFence(), isRefused: true, isUnsure: true })
  // where nothing flows it may be the reason: once more
  for (const _ of [1, 2]) await silent.move(silent.one, Number.POSITIVE_INFINITY)
  expect([silent.asked(), silent.one.fence]).toEqual([2, { ...noFence(), isRefused: true }])
  const gone = await at((close) => close() as undefined)
  await gone.move(gone.one, gone.endMs)
  await gone.move(gone.one, gone.endMs)
  expect([gone.asked(), gone.one.fence]).toEqual([1, { ...noFence(), isUnsure: true }])
  // it may have taken it all the same: where nothing flows it is moved out of the way
  await gateway().connect(gone.point, { answers: () => ({ status: 'Accepted' }) })
  await gone.move(gone.one, Number.POSITIVE_INFINITY)
  expect(gone.one.fence).toEqual({ ...noFence(), atMs: expect.any(Number) })
  expect(gone.one.fence.atMs).toBeGreaterThan(gone.endMs + MINUTE_MS)
})
