import { screen } from '@testing-library/react'
import type { RowOf } from '@zaryad/model'
import { expect, test } from 'vitest'
import { part, problem, show } from '../testing/show.tsx'
import { Refund } from './Refund.tsx'

const paid = part<RowOf<'client/payments'>>({
  id: 'pay1',
  number: 8321,
  state: 'settled',
  payType: 'HALYK',
  amount: 500,
  charged: 500,
  kept: 500,
})

test('a payment that could not be read is asked for again where its money would be given back', async () => {
  let isAway = true
  const { person } = await show(<Refund paymentId="pay1" />, {
    server: { 'GET /client/payments/pay1': () => (isAway ? problem(500, { code: 'internal' }) : paid) },
  })
  const again = await screen.findByRole('button', { name: 'Возврат: Повторить' })
  isAway = false
  await person.click(again)
  await screen.findByRole('button', { name: /8321/ })
  expect(screen.queryByRole('button', { name: /Повторить/ })).toBeNull()
})
