import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { screen as payments } from '../../entities/Payments.tsx'
import { FieldValues } from '../../kit/detail/FieldValues.tsx'
import { part, show } from '../../testing/show.tsx'
import { ReturnedTo } from './ReturnedTo.tsx'

const row = part<RowOf<'client/payments'>>({
  ...{ id: 'p1', payType: 'HALYK', sum: 172.74, returned: 146.22, fromBalance: 72.74, toBalance: 72.74 },
})
const task = { id: 't1', provider: 'HALYK', tries: 0, error: null, isLate: false, doneAt: null }

test('a payment says where its rest is: on the way, let go of by the bank, on the balance', async () => {
  const tasks = [
    { ...task, kind: 'refund', amount: 20, state: 'queued', createdAt: '2026-11-26T07:00:00Z' },
    { ...task, id: 't2', kind: 'charge', amount: 26.52, state: 'done', createdAt: '2026-11-26T07:00:00Z' },
  ]
  const server = { 'POST /bankTasks/search': { result: tasks, paging: { totalCount: 2 } } }
  await show(<ReturnedTo row={row} />, { server })
  await screen.findByText(/^возврат на Halyk, 26.11.2026/)
  const told = screen.getAllByRole('term').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(told).toEqual(['72,74 ₸', '20,00 ₸', '53,48 ₸', '72,74 ₸'])
  expect(screen.getByText('В очереди')).toBeVisible()
})

test.each([
  ['notStarted', 'Оплачено, но зарядка не началась вовремя'],
  ['484', 'На карте недостаточно денег'],
  ['1054', 'Банк отказал, код 1054'],
])('why nothing came of a payment is said in words: %s', async (failReason, said) => {
  const paid = part<RowOf<'client/payments'>>({ ...row, failReason })
  await show(<FieldValues screen={payments} row={paid} names={['failReason']} />)
  expect(await screen.findByText(said)).toBeVisible()
})
