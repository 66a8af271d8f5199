import { expect, test } from 'vitest'
import { amountOf } from './plan.ts'

const of = (chargedTiyn: number, leftTiyn: number, provider: 'KASPI' | 'HALYK' = 'HALYK') => ({
  chargedTiyn,
  leftTiyn,
  attempt: { provider },
})
const refused = (field: string, code: string) =>
  expect.objectContaining({ details: { errors: [{ field, code }] } })

test('all is what is left, a sum is that sum, a share is of what was charged', () => {
  expect(amountOf({ kind: 'full' }, of(1_000, 1))).toBe(1)
  expect(amountOf({ kind: 'sum', sum: 5.01 }, of(1_000, 501))).toBe(501)
  expect(amountOf({ kind: 'sum', sum: 0.01 }, of(1_000, 501, 'KASPI'))).toBe(1)
  expect(amountOf({ kind: 'percent', percent: 50 }, of(1_001, 900))).toBe(501)
  expect(amountOf({ kind: 'percent', percent: 90 }, of(1_000, 900))).toBe(900)
})

test('a share by hand is of whole tenge, as far as so much is left', () => {
  expect(amountOf({ kind: 'percent', percent: 50 }, of(10_050, 9_000, 'KASPI'))).toBe(5_100)
  expect(amountOf({ kind: 'percent', percent: 50 }, of(10_050, 5_050, 'KASPI'))).toBe(5_050)
})

test('never more than is left, never nothing, never a part of a tiyn', () => {
  for (const left of [0, -1])
    expect(() => amountOf({ kind: 'full' }, of(1_000, left))).toThrow(
      expect.objectContaining({ code: 'wrongState' }),
    )
  expect(() => amountOf({ kind: 'sum', sum: 5.02 }, of(1_000, 501))).toThrow(refused('amount.sum', 'tooBig'))
  expect(() => amountOf({ kind: 'sum', sum: 0 }, of(1_000, 501))).toThrow(refused('amount.sum', 'tooSmall'))
  expect(() => amountOf({ kind: 'sum', sum: 0.001 }, of(1_000, 501))).toThrow(
    refused('amount.sum', 'tooManyDecimals'),
  )
  expect(() => amountOf({ kind: 'percent', percent: 51 }, of(1_000, 500))).toThrow(
    refused('amount.percent', 'tooBig'),
  )
  expect(() => amountOf({ kind: 'percent', percent: 1 }, of(49, 49))).toThrow(
    refused('amount.percent', 'tooSmall'),
  )
})
