import { expect, test } from 'vitest'
import { finishedInHour } from './drill.ts'
import { hourRowsOf } from './hourRows.ts'
import { labelOf, spanOf } from './rows.ts'

const wire = { time: '2026-11-20T07:00:00.000Z', amount: 20, duration: 1800, count: 2, sum: 3000 }
const nine = Date.parse('2026-11-20T04:07:00Z') // 09:07 in Almaty

test('has the hours of today up to the one that goes on', () => {
  const rows = hourRowsOf([wire], '2026-11-20', nine)
  expect(rows.map(({ day }) => day.slice(11)).join(' ')).toBe('00 01 02 03 04 05 06 07 08 09')
  expect(rows[7]).toMatchObject({ workKwh: 10, averageCheck: 1500, isUnfinished: false })
  expect(rows.at(-1)).toMatchObject({ count: 0, isUnfinished: true })
})

test('has all hours of a day that is over', () => {
  expect(hourRowsOf([wire], '2026-11-19', nine)).toHaveLength(24)
})

test('labels hours and leads to their sessions', () => {
  expect(labelOf('2026-11-20T09', 'hourly')).toBe('09:00')
  expect(spanOf('2026-11-20T23', 'hourly')).toBe('23:00 – 24:00')
  const path = finishedInHour('2026-11-20T09', { tenantId: '', stationId: '', chargePointId: '' })
  expect(JSON.parse(new URLSearchParams(path.slice(path.indexOf('?'))).get('filter') ?? '')).toEqual({
    state: 'finished',
    simulated: false,
    stoppedThere: {
      operator: 'BETWEEN',
      operand1: '2026-11-20T04:00:00.000Z',
      operand2: '2026-11-20T04:59:59.999Z',
    },
  })
})
