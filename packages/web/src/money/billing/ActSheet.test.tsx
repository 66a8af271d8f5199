import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import { ActSheet } from './ActSheet.tsx'
import { nothing } from './summary.ts'

const party = { name: 'Заряд', bin: null, address: null, iban: null, bank: null }
const act = {
  platform: party,
  company: { ...party, name: 'Ток Алатау' },
  vat: { percent: 16, sum: 0 },
  over: { at: '2026-11-30T19:00:00Z', lastPlace: null },
}
const row = part<RowOf<'billings'>>({
  ...{ period: '2026-11', number: 7, state: 'closed', closedAt: null, revision: 1, sums: {}, sessions: 0 },
  ...{ energy: 0, accrued: 0, overshoot: 0, paid: 0, refunds: 1000, commission: -100, pending: 0 },
})

test.each([
  [900, 'К выплате компании: 900,00 ₸'],
  [-900, 'Компания должна платформе: 900,00 ₸'],
])('an act of %d says in words whose it is', async (payout, said) => {
  await show(<ActSheet row={{ ...row, payout }} act={act} />)
  const due = screen.getByText(/^(К выплате компании|Компания должна)/)
  expect(due.textContent?.replace(/\s/g, ' ')).toBe(said)
})

test('kWh are said to the watt-hour, so that the lines add up to the sum', async () => {
  const each = { ...nothing, energy: 1.004, count: 1 }
  const sums = { KASPI: each, HALYK: each }
  await show(<ActSheet row={{ ...row, payout: 0, energy: 2.008, sums }} act={act} />)
  const said = screen.getAllByRole('row').map((each) => each.children[2]?.textContent)
  expect(said.slice(1)).toEqual(['1,004', '1,004', '2,008'])
})
