import { expect, test } from 'vitest'
import { dropOrder, dropped } from './dropOrder.ts'

const columns = ['number', 'point', 'start', 'sum', 'state', 'reason'].map((name) => ({ name }))

test('later columns go first, those of the cards after them, the status in the end, the first never', () => {
  const order = dropOrder({ card: { status: 'state', lines: ['point', 'sum'] } }, columns)
  expect(order).toEqual(['reason', 'start', 'sum', 'point', 'state'])
  expect(dropOrder({ spareColumns: ['sum'] }, columns)).toEqual(['sum', 'reason', 'state', 'start', 'point'])
  expect(dropOrder({ heldColumns: ['point', 'state'] }, columns)).toEqual(['reason', 'sum', 'start'])
  expect(dropOrder({}, columns)).toEqual(['reason', 'state', 'sum', 'start', 'point'])
})

test('no more go than have to', () => {
  const widths = new Map([
    ['reason', 80],
    ['start', 120],
    ['state', 90],
  ])
  expect(dropped(['reason', 'start', 'state'], widths, 60)).toEqual(['reason'])
  expect(dropped(['reason', 'start', 'state'], widths, 81)).toEqual(['start'])
  expect(dropped(['reason', 'start', 'state'], widths, 0)).toEqual([])
})

test('what a wide one leaves over is given back, the most important first', () => {
  const widths = new Map([
    ['reason', 40],
    ['start', 60],
    ['point', 200],
  ])
  expect(dropped(['reason', 'start', 'point'], widths, 150)).toEqual(['point'])
  expect(dropped(['reason', 'start', 'point'], widths, 220)).toEqual(['reason', 'point'])
})

test('a column that is hidden already frees nothing', () => {
  expect(dropped(['reason', 'start'], new Map([['start', 100]]), 50)).toEqual(['start'])
})
