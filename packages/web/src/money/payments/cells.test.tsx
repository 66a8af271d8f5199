import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { screen as payments } from '../../entities/Payments.tsx'
import { DetailPage } from '../../kit/detail/DetailPage.tsx'
import { EmptyWords } from '../../kit/Empty.tsx'
import { emptyWords } from '../../kit/emptyWords.ts'
import { part, show } from '../../testing/show.tsx'

const row = part<RowOf<'client/payments'>>({
  ...{ id: 'p1', number: 8312, payType: 'HALYK', state: 'refunded', sum: 2000, charged: 0, kept: 0 },
  ...{ returned: 2000, refundedSum: 0, fromBalance: 0, toBalance: 0, refundedAt: null },
  ...{ userId: 'u1', user: { id: 'u1', name: 'Олжас Смагулов' }, fiscalState: 'none' },
})
const showPage = (paid: typeof row) =>
  show(
    <EmptyWords value={emptyWords}>
      <DetailPage screen={payments} row={paid} />
    </EmptyWords>,
  )
const textOf = (label: string) => {
  const name = screen.getAllByRole('term').find(({ textContent }) => textContent === label)
  return name?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
}

test('a payment is headed by which it is and how much, how it stands, and whose it is', async () => {
  await showPage({ ...row })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent?.replaceAll('\u00a0', ' ')).toBe('Платёж № 8312, 2 000,00 ₸')
  expect(heading.parentElement).toHaveTextContent('Удержание снято')
  expect(heading.parentElement).toHaveTextContent('Олжас Смагулов')
})

test('a payment by bonus is headed by its energy', async () => {
  await showPage({ ...row, payType: 'BONUS', state: 'settled', sum: 0, amount: 30 })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent?.replaceAll('\u00a0', ' ')).toBe('Платёж № 8312, 30 кВт·ч')
})

test.each([
  ['let go', {}, 'Удержание снято', '2 000,00 ₸ удержание снято, деньги не списывались', 'Удержание снято'],
  [
    'let go in part',
    { state: 'settled', returned: 60 },
    'Рассчитан',
    '60,00 ₸ удержание снято, деньги не списывались',
    'Удержание снято',
  ],
  [
    'refunded',
    { refundedSum: 2000, refundedAt: '2026-11-26T07:00:00Z' },
    'Возвращён',
    '2 000,00 ₸',
    '26.11.2026 12:00',
  ],
  ['of the other bank', { payType: 'KASPI' }, 'Возвращён', '2 000,00 ₸', 'Возврата не было'],
] as const)('money of a hold that was %s', async (_, differs, state, returned, at) => {
  await showPage({ ...row, ...differs })
  await screen.findByRole('heading', { level: 1 })
  expect([textOf('Статус'), textOf('Возврат'), textOf('Возвращён')]).toEqual([state, returned, at])
})
