import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { Drift } from './Drift.tsx'
import { nothing } from './summary.ts'

const money = { accrued: 500, overshoot: 0, paid: 300, refunds: 0, commission: 30, payout: 270, pending: 0 }
const row = part<RowOf<'billings'>>({ ...money, sessions: 3, energy: 12.5, state: 'closed' })
const sums = { ...nothing, ...money, count: 3, energy: 12.5 }
const said = () => screen.getByRole('alert').textContent?.replace(/\s/g, ' ')

test('a closed month says what has changed since, sessions and energy that cost nothing too', async () => {
  await show(<Drift row={row} live={{ totals: { ...sums, count: 4, energy: 15 }, sums: {} }} />)
  expect(said()).toContain('Сессий: было «3», стало «4»')
  expect(said()).toContain('Энергия, кВт·ч: было «12,5')
  expect(said()).not.toContain('Начислено')
})

test('says nothing of one that is as it was', async () => {
  await show(<Drift row={row} live={{ totals: sums, sums: {} }} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
