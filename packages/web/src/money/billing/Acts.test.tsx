import { screen, within } from '@testing-library/react'
import { hourMs } from '@zaryad/model/durations'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import ActPage from './ActPage.tsx'
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

const page = (
  <Routes>
    <Route path="/billings/acts/:id" element={<ActPage />} />
  </Routes>
)
const party = { name: 'ТОО «Ток»', bin: null, address: null, iban: null, bank: null }
const parties = { vat: { percent: 12, sum: 1 }, platform: party, company: { ...party, name: 'ТОО «Заряд»' } }

test('a month that goes on somewhere says until when, and is closed once it is over there', async () => {
  const open = { ...act('a1', 'open', null), period: '2026-10', sums: {}, revision: 0 }
  const served = (at: number) => ({
    'GET /billings/a1': open,
    'GET /billings/a1/act': {
      ...parties,
      over: { at: new Date(at).toISOString(), lastPlace: 'Москва, Арбат' },
    },
  })
  const { unmount } = await show(page, { at: '/billings/acts/a1', server: served(Date.now() + hourMs) })
  expect(await screen.findByText(/ещё идёт в локации «Москва, Арбат». Закрыть его можно с /)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Закрыть месяц' })).toBeNull()
  unmount()
  await show(page, { at: '/billings/acts/a1', server: served(Date.now() - hourMs) })
  expect(await screen.findByRole('button', { name: 'Закрыть месяц' })).toBeVisible()
  expect(screen.queryByText(/ещё идёт/)).toBeNull()
})

test('an act whose parties cannot be read is no act: nothing of it is there to be printed', async () => {
  const over = { at: '2026-10-31T19:00:00Z', lastPlace: null }
  let isAway = true
  const { person } = await show(page, {
    at: '/billings/acts/a1',
    server: {
      'GET /billings/a1': { ...act('a1', 'closed', 7), sums: {}, revision: 1 },
      'GET /billings/a1/act': () => (isAway ? problem(503, { code: 'x' }) : { ...parties, over }),
    },
  })
  const again = await screen.findByRole('button', { name: 'Повторить' })
  expect(screen.queryByRole('article')).toBeNull()
  isAway = false
  await person.click(again)
  expect(await screen.findByRole('article')).toHaveTextContent('ТОО «Ток»')
})
