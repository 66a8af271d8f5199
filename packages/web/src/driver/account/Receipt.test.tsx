import { screen } from '@testing-library/react'
import type { Receipt as ReceiptOf } from '@zaryad/model/calls/receipts'
import { expect, test } from 'vitest'
import { part, show } from '../../testing/show.tsx'
import Receipt from './Receipt.tsx'

const receipt = {
  ...{ id: 'p1', number: 7, state: 'settled', payType: 'KASPI', timeZone: 'Asia/Almaty', lines: [] },
  ...{ paidAt: '2026-11-20T16:00:00Z', settledAt: '2026-11-20T20:00:00Z', company: null, place: null },
  ...{ paid: 1000, fromBalance: 0, charged: 1000, elsewhere: 0, rounded: 0, refunded: 0, kept: 1000 },
  ...{ returned: 0, toBalance: 0, isReturned: true, bonusEnergy: null, package: null },
  ...{ vat: { percent: 16, sum: 138 }, fiscalState: 'none', fiscalUrl: null },
}

test.each([
  ['the same evening', '2026-11-20T17:05:00Z', '20.11.2026 21:10 – 22:05'],
  ['after midnight', '2026-11-20T19:05:00Z', '20.11.2026 21:10 – 21.11.2026 00:05'],
])('a receipt says when its session was: over %s', async (_, stoppedAt, said) => {
  const session = { number: 12, startedAt: '2026-11-20T16:10:00Z', stoppedAt, energy: 10 }
  const answer = part<ReceiptOf>({ ...receipt, session } as Partial<ReceiptOf>)
  await show(<Receipt />, {
    user: null,
    at: '/map/receipt/p1',
    server: { 'GET /client/payments/receipt?id=': answer },
  })
  expect(await screen.findByText(new RegExp(said))).toBeTruthy()
})
