import { expect, test } from 'vitest'
import {
  connectorsPath,
  finishedInHour,
  finishedPath,
  pointsPath,
  spanWithin,
  stationsPath,
} from './drill.ts'

const chosen = { tenantId: 't1', stationId: '', chargePointId: '' }
const filterOf = (path: string) =>
  JSON.parse(new URLSearchParams(path.slice(path.indexOf('?'))).get('filter') ?? '')

test('leads to the finished sessions of the days, with the filter', () => {
  const path = finishedPath({ start: '2026-11-02', end: '2026-11-08' }, chosen)
  expect(path.startsWith('/transactions?')).toBe(true)
  expect(filterOf(path)).toEqual({
    state: 'finished',
    simulated: false,
    tenantId: 't1',
    stoppedThere: {
      operator: 'BETWEEN',
      operand1: '2026-11-01T19:00:00.000Z',
      operand2: '2026-11-08T18:59:59.999Z',
    },
  })
})

test('means an hour by the clock of each location, as the sums do', () => {
  const hour = finishedInHour('2026-11-02T09', chosen)
  expect(filterOf(hour).stoppedThere).toEqual({
    operator: 'BETWEEN',
    operand1: '2026-11-02T04:00:00.000Z',
    operand2: '2026-11-02T04:59:59.999Z',
  })
})

test('names a connector by its point and number', () => {
  const path = finishedPath({ start: '', end: '' }, chosen, { chargePointId: 'p1', connectorId: 2 })
  expect(filterOf(path)).toMatchObject({ chargePointId: 'p1', connectorId: 2 })
})

test('keeps a period within the days that are looked at', () => {
  const filters = { start: '2026-11-04', end: '2026-11-20' }
  expect(spanWithin(filters, '2026-11-02', '2026-11-09')).toEqual({ start: '2026-11-04', end: '2026-11-08' })
  expect(spanWithin(filters, '2026-11-16', '2026-11-23')).toEqual({ start: '2026-11-16', end: '2026-11-20' })
  expect(spanWithin({ start: '', end: '' }, '2026-11-01', '2026-12-01').end).toBe('2026-11-30')
})

test('leads to lists of the same place, or to the only row', () => {
  expect(filterOf(pointsPath(chosen, { connectionState: 1 }))).toEqual({ tenantId: 't1', connectionState: 1 })
  expect(pointsPath({ ...chosen, chargePointId: 'p1' })).toBe('/chargePoints/p1')
  expect(filterOf(connectorsPath({ ...chosen, chargePointId: 'p1' }))).toEqual({
    tenantId: 't1',
    chargePointId: 'p1',
  })
  expect(stationsPath({ ...chosen, stationId: 's1' })).toBe('/chargeStations/s1')
})
