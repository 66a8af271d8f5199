import { expect, test } from 'vitest'
import { problemOf } from './limits.ts'

test.each([
  ['3000', null],
  ['3 000', null],
  ['3\u00a0000', null],
  ['3000,00', null],
  ['333,33', 'notWhole'],
  ['12 34', 'notWhole'],
  ['', 'notWhole'],
  ['12.5', 'notWhole'],
  ['1e3', 'notWhole'],
  ['299', 'tooSmall'],
  ['100001', 'tooBig'],
])('%s is %s', (text, problem) => {
  expect(problemOf(text, 300, 100_000)).toBe(problem)
})
