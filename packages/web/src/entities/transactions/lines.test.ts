import { expect, test } from 'vitest'
import { linesOf, totalOf } from './lines.ts'

const line = (amount: number) => ({
  kind: 'energy',
  from: '',
  to: '',
  quantity: 1,
  unit: 'kWh',
  price: amount,
  amount,
})

test('adds up to the tiyn where floats would not', () => {
  expect(totalOf([line(0.1), line(0.2), line(1080.19)])).toBe(1080.49)
})

test('passes over what is no line', () => {
  expect(linesOf({ id: '1', lines: [line(1), null, 'x'] })).toHaveLength(1)
  expect(linesOf({ id: '1', lines: null })).toEqual([])
})
