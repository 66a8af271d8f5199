import { expect, it } from 'vitest'
import { isReachable, nextStep, type Situation, stepsOf } from './steps.ts'

const nothing: Situation = {
  hasLocation: false,
  point: null,
  location: null,
  readiness: null,
  configuration: null,
  test: null,
}
const all: Situation = {
  hasLocation: true,
  point: { rateId: 'r', state: 'active', plugs: [{ type: 2, power: 22 }] },
  location: { state: 'active', visible: true },
  readiness: { isOnline: true, bootAt: 'x', heartbeatAt: 'x', statusAt: 'x', skips: {} },
  configuration: { isRead: true, differences: 0, needsReboot: false },
  test: { isOver: true, isGood: true, energyKwh: 0.4 },
}
const open = (now: Situation) =>
  stepsOf(now).flatMap(({ name, state, why }) => (state === 'open' ? [`${name}: ${why}`] : []))

it('is green where all is there', () => {
  expect(open(all)).toEqual([])
  expect(nextStep(stepsOf(all))).toBe('publish')
})

it('begins with the location, and goes no further than the device without a point', () => {
  expect(nextStep(stepsOf(nothing))).toBe('location')
  expect(isReachable('device', nothing)).toBe(false)
  expect(isReachable('device', { ...nothing, hasLocation: true })).toBe(true)
  expect(isReachable('rate', { ...nothing, hasLocation: true })).toBe(false)
})

const ready = all.readiness!
it.each([
  [{ readiness: { ...ready, isOnline: false } }, 'connection: notConnected'],
  [{ readiness: { ...ready, bootAt: null } }, 'connection: noBoot'],
  [{ readiness: { ...ready, heartbeatAt: null } }, 'connection: noHeartbeat'],
  [{ readiness: { ...ready, statusAt: null } }, 'connection: noStatus'],
  [{ configuration: null }, 'configuration: notRead'],
  [{ configuration: { isRead: true, differences: 2, needsReboot: false } }, 'configuration: differs'],
  [{ configuration: { isRead: true, differences: 0, needsReboot: true } }, 'configuration: needsReboot'],
  [{ point: { ...all.point!, plugs: [] } }, 'connectors: noConnectors'],
  [{ point: { ...all.point!, plugs: [{ type: 2, power: null }] } }, 'connectors: plugsUnknown'],
  [{ point: { ...all.point!, rateId: null } }, 'rate: noRate'],
  [{ test: null }, 'test: noTest'],
  [{ test: { isOver: false, isGood: false, energyKwh: 1 } }, 'test: testGoes'],
  [{ test: { isOver: true, isGood: true, energyKwh: 0 } }, 'test: testEmpty'],
  [{ test: { isOver: true, isGood: false, energyKwh: 1 } }, 'test: testFailed'],
  [{ point: { ...all.point!, state: 'notConfigured' } }, 'publish: notInService'],
  [{ location: { state: 'active', visible: false } }, 'publish: locationHidden'],
] satisfies [Partial<Situation>, string][])('%o is not green: %s', (change, expected) => {
  expect(open({ ...all, ...change })).toEqual([expected])
})

it('passes over what was left out, and knows why', () => {
  const readiness = { ...ready, skips: { test: 'no car' } }
  const steps = stepsOf({ ...all, readiness, test: null })
  expect(steps.find(({ name }) => name === 'test')).toMatchObject({ state: 'skipped', reason: 'no car' })
  expect(nextStep(steps)).toBe('publish')
})
