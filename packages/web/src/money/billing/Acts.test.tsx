import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import Acts from './Acts.tsx'

const act = (id: string, state: string, number: number | null) => ({
  id,
  period: '2026-10',
  number,
  state,
  tenantId: 'a',
  calculatedAt: new Date().toISOString(),
  ...{ accrued: 1, overshoot: 0, paid: 1, refunds: 0, commission: 0, payout: 1, pending: 0 },
})

const filters = {
  start: '2026-10-01',
  end: '2026-10-31',
  tenantId: '',
  stationId: '',
  payType: '',
  tab: 'acts',
} as const

test('an open month says as of when its sums are, a closed one is as it was signed', async () => {
  const rows = [act('open', 'open', null), act('closed', 'closed', 7)]
  await show(<Acts filters={filters} isAdmin={false} />, {
    server: { 'POST /billings/search': { result: rows, count: 2 } },
  })
  const [, open, closed] = await screen.findAllByRole('row')
  expect(within(open!).getByText(/^Данные на \d\d:\d\d$/)).toBeVisible()
  expect(within(closed!).queryByText(/Данные на/)).toBeNull()
})
