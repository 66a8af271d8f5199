import { constants, publicEncrypt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

const atBank = (path: string, init?: RequestInit) =>
  fetch(`${paying.payments.paying.banks.halyk?.apiUrl}${path}`, init)

/** A card that the payer's page has sealed with the bank's key. */
async function sealed(hpan: string): Promise<string> {
  const key = await (await atBank('/public.rsa')).text()
  const card = Buffer.from(JSON.stringify({ hpan, expDate: '0127', cvc: '321', terminalId: '' }))
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, card).toString('base64')
}

async function pay(more: { name?: string }) {
  const { id } = await paying.ask({ payType: 'HALYK' })
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', {
    paymentId: id,
    sum: 3000,
    cryptogram: await sealed(cards.good),
    ...more,
  })
  return { id, body }
}

/** What the bank keeps as the card's holder. */
async function holderOf(invoiceId: string): Promise<unknown> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'zaryad',
    client_secret: 'secret',
    scope: 'webapi',
    terminal: '67e34d63-102f-4bd1-898e-370781d0074d',
  })
  const token = await (await atBank('/oauth2/token', { method: 'POST', body: form })).json()
  const status = await atBank(`/check-status/payment/transaction/${invoiceId}`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  })
  return (await status.json()).transaction.name
}

test('a card that was sealed for the bank is paid by with its holder’s name, which the bank wants', async () => {
  const { id, body } = await pay({ name: 'ASEL NURLANOVA' })
  expect(body.resultCode).toBe(1)
  expect((await paying.payment(id)).state).toBe('authorized')
  expect(await holderOf(String(body.invoiceId))).toBe('ASEL NURLANOVA')
})

test('a driver whom nobody knows pays by a sealed card as well', async () => {
  const { id, body } = await pay({})
  expect(body.resultCode).toBe(1)
  expect((await paying.payment(id)).state).toBe('authorized')
})
