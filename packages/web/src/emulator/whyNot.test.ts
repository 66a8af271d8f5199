import type { Connector } from '@zaryad/station'
import { expect, it } from 'vitest'
import { newCar } from './cars.ts'
import { whyNot } from './whyNot.ts'

const free: Connector = {
  id: 1,
  type: 'CCS2',
  currentType: 'DC',
  maxPowerW: 60_000,
  phases: 3,
  status: 'Available',
  errorCode: 'NoError',
  isOperative: true,
  isFinished: false,
  registerWh: 0,
  paused: { car: false, station: false },
  isOccupied: false,
}
const session = {
  transactionId: 1,
  idTag: 'X',
  startedAt: 0,
  meterStartWh: 0,
  integratedAt: 0,
  offeredW: 0,
  powerW: 0,
  isDeauthorized: false,
  stopMetering: () => {},
  stopHolding: () => {},
  intervalWh: 0,
}
const car = newCar(20)
const charging = { ...free, car, session }

it('lets a free connector be plugged, not stopped', () => {
  expect(whyNot(free, { do: 'plug' }, true)).toBeUndefined()
  expect(whyNot(free, { do: 'card' }, false)).toBeUndefined()
  expect(whyNot(free, { do: 'begin' }, true)).toBe('noCar')
  expect(whyNot(free, { do: 'unplug' }, true)).toBe('noCar')
  expect(whyNot(free, { do: 'stop' }, true)).toBe('noSession')
  expect(whyNot(free, { do: 'pause', by: 'car' }, true)).toBe('noSession')
})

it('lets a session be paused once by each', () => {
  expect(whyNot(charging, { do: 'pause', by: 'car' }, true)).toBeUndefined()
  const paused = { ...charging, paused: { car: true, station: false } }
  expect(whyNot(paused, { do: 'pause', by: 'car' }, true)).toBe('pausedAlready')
  expect(whyNot(paused, { do: 'pause', by: 'station' }, true)).toBeUndefined()
  expect(whyNot(charging, { do: 'resume', by: 'car' }, true)).toBe('notPaused')
  expect(whyNot(charging, { do: 'begin' }, true)).toBe('session')
})

it('holds a cable whose lock is broken', () => {
  const stuck: Connector = { ...free, car, errorCode: 'ConnectorLockFailure' }
  expect(whyNot(stuck, { do: 'unplug' }, true)).toBe('stuck')
  expect(whyNot(stuck, { do: 'card' }, true)).toBe('fault')
  expect(whyNot(stuck, { do: 'fault' }, true)).toBe('fault')
  expect(whyNot(stuck, { do: 'clear' }, true)).toBeUndefined()
})

it('asks the server for a command only over a link', () => {
  expect(whyNot(free, { do: 'reserve' }, false)).toBe('offline')
  expect(whyNot(free, { do: 'reserve' }, true)).toBeUndefined()
})
