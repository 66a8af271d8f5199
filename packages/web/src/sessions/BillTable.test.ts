import { expect, test } from 'vitest'
import { totalOf } from './BillTable.tsx'

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
