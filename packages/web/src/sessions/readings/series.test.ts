import { expect, test } from 'vitest'
import { panelsOf, timeWordOf } from './series.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString()
const line = (connectorId: number, minutes: number[]) => ({
  connectorId,
  measurand: 'Power.Active.Import',
  phase: '',
  unit: 'W',
  points: minutes.map((minute) => ({ at: at(minute), value: 1500, min: 0, max: 0 })),
})

test('a panel has a line a connector, in kW, broken by a silence', () => {
  const [panel, ...others] = panelsOf([line(1, [0, 1, 2, 30]), line(2, [0, 1])])
  expect(others).toEqual([])
  expect(panel?.word).toBe('kW')
  expect(panel?.lines.map(({ values }) => values)).toEqual([
    [1.5, 1.5, 1.5, null, 1.5],
    [1.5, 1.5],
  ])
  expect([panel?.from.toISOString(), panel?.to.toISOString()]).toEqual([at(0), at(30)])
})

test.each([
  ['2026-11-20T09:00:30Z', '14:00:15'],
  ['2026-11-20T10:00:00Z', '14:00'],
  ['2026-11-22T09:00:00Z', '20.11 14:00'],
])('until %s a moment of the axis is %s', (to, word) => {
  expect(timeWordOf(new Date(at(0)), new Date(to))(new Date('2026-11-20T09:00:15Z'))).toBe(word)
})
