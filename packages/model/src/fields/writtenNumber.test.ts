import { expect, test } from 'vitest'
import { isThousandOrPart, writtenNumber } from './writtenNumber.ts'

test.each([
  ['333,33', 333.33],
  ['333.33', 333.33],
  [' 3000 ', 3000],
  ['3 000', 3000],
  ['3\u00a0000,50', 3000.5],
  ['12\u202f345\u202f678', 12_345_678],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['-7,25', -7.25],
  ['\u22127', -7],
  ['0,001', 0.001],
])('%s is %s', (text, value) => {
  expect(writtenNumber(text)).toBe(value)
})

test.each([
  '',
  ',',
  '12 34',
  '1 2345',
  '1.234.567',
  '1,2,3',
  '1,234,567',
  '5.',
  ',5',
  '1e3',
  '12₸',
  '--1',
  '1'.repeat(400),
])('%s is refused', (text) => {
  expect(writtenNumber(text)).toBeUndefined()
})

test('a thousand of a whole thing looks like a part', () => {
  expect(['1,234', '12.345', '1234,567', '0,123', '1,23'].map(isThousandOrPart)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
