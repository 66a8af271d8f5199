import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem, show } from '../../testing/show.tsx'
import Refunds from './Refunds.tsx'
import Registries from './Registries.tsx'

const run = {
  ...{ id: 'g1', provider: 'KASPI', fileName: 'kaspi.csv', from: '2026-11-01', to: '2026-11-02' },
  ...{ matched: 1, differing: 0, ours: 0, theirs: 1, refunds: 0, oddRefunds: 0, unread: 0 },
  ...{ sum: 1000, ourSum: 1000, createdAt: '2026-11-03T00:00:00Z', userName: null },
}
const line = { outcome: 'matched', orderId: 'o1', operationId: '7', sum: 1000, ourSum: 1000, at: null }
const server = {
  'POST /registries/search': { result: [run], count: 1 },
  'POST /registries/rows': {
    run,
    result: [
      { ...line, line: 1, paymentId: 'p1', paymentNumber: 8321 },
      { ...line, line: 2, outcome: 'theirs', paymentId: null, paymentNumber: null },
    ],
    count: 2,
  },
}

test('a comparison has an address of its own, to be read anew and handed on', async () => {
  const { person, router } = await show(<Registries />, { server, at: '/billings?tab=registries' })
  await person.click(await screen.findByRole('button', { name: 'kaspi.csv' }))
  await screen.findByRole('button', { name: 'Все сверки' })
  expect(router.state.location.search).toBe('?tab=registries&registry=g1')
  await person.click(screen.getByRole('button', { name: 'Все сверки' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=registries'))
})

test('whoever comes by that address sees the comparison, its payments with ways to them', async () => {
  await show(<Registries />, { server, at: '/billings?tab=registries&registry=g1' })
  const table = await screen.findByRole('table')
  const links = within(table).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['8321', '/billings/payments/p1'],
  ])
})

test('from the address of a comparison that is not there a way leads to the others', async () => {
  const { person, router } = await show(<Registries />, {
    server: { ...server, 'POST /registries/rows': problem(404, { code: 'notFound' }) },
    at: '/billings?tab=registries&registry=gone',
  })
  await screen.findByText('Запись не найдена или удалена')
  await person.click(screen.getByRole('button', { name: 'Все сверки' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=registries'))
})

test('a payment named among refunds is a way to it', async () => {
  const task = {
    ...{ id: 't1', paymentId: 'p1', paymentNumber: 8321, amount: 100, provider: 'KASPI', kind: 'refund' },
    ...{ createdAt: '2026-11-03T00:00:00Z', doneAt: null, state: 'manual', isLate: false, tries: 0 },
  }
  const filters = { start: '', end: '', tenantId: '', stationId: '', payType: '', tab: 'refunds' } as const
  await show(<Refunds filters={filters} isAdmin />, {
    server: { 'POST /bankTasks/search': { result: [task], count: 1 } },
  })
  expect(await screen.findByRole('link', { name: '№ 8321' })).toHaveAttribute('href', '/billings/payments/p1')
})
