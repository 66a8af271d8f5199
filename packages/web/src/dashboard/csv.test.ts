import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('writes what Excel of ru and kk opens as a table', () => {
  expect(
    csvOf([
      ['Период', 'Сумма; ₸'],
      ['02.11', 6500.5],
    ]),
  ).toBe('\uFEFFПериод;"Сумма; ₸"\r\n02.11;6500,5\r\n')
})
