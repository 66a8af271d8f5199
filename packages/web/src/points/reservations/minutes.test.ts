import { expect, test } from 'vitest'
import { minutesOf } from './minutes.ts'

test('takes whole minutes from five to three hours', () => {
  expect(['5', ' 45 ', '180'].map(minutesOf)).toEqual([5, 45, 180])
  expect(['4', '181', '1.5', '-5', 'x', ''].map(minutesOf)).toEqual(Array(6).fill(undefined))
})
