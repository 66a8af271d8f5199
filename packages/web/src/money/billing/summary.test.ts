import { expect, test } from 'vitest'
import { nothing, periodsOf, plus } from './summary.ts'

const day = (date: string, accrued: number) => ({ ...nothing, day: date, accrued, count: 1 })

test('shows few days as days, the newest first', () => {
  const rows = periodsOf([day('2026-03-01', 1), day('2026-03-02', 2)])
  expect(rows.map(({ period }) => period)).toEqual(['2026-03-02', '2026-03-01'])
  expect(rows[0]).toMatchObject({ accrued: 2, count: 1 })
})

test('gathers many days into months, to the tiyn', () => {
  const days = Array.from({ length: 70 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
    return day(date, 0.1)
  })
  const rows = periodsOf(days)
  expect(rows.map(({ period, accrued }) => [period, accrued])).toEqual([
    ['2026-03', 1.1],
    ['2026-02', 2.8],
    ['2026-01', 3.1],
  ])
})

test('adds tenge without a float’s tail', () => {
  expect(plus({ ...nothing, paid: 0.1 }, { ...nothing, paid: 0.2 }).paid).toBe(0.3)
})
