import { expect, test } from 'vitest'
import { knockLimit } from './unclaimed.ts'

test('an address may knock thirty times a minute, whatever others do', () => {
  let nowMs = 59_999
  const may = knockLimit(() => nowMs)
  const knocks = Array.from({ length: 31 }, () => may('192.0.2.1'))
  expect(knocks).toEqual([...Array(30).fill(true), false])
  expect(may('192.0.2.2')).toBe(true)
  nowMs += 1
  expect(may('192.0.2.1')).toBe(true)
})
