import { constants, publicEncrypt } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Call, form, inbox, type Running, serve } from '../testing.ts'
import { halykStand } from './halyk.ts'
import { packPayment } from './payment.ts'

let bank: Running
let calls: Call[]
let invoice = 100_000
const merchant = {
  clientId: 'zaryad',
  clientSecret: 'secret',
  terminal: '67e34d63-102f-4bd1-898e-370781d0074d',
}
const cards = { good: '4405639704015096', secure: '4000000000003063', poor: '4000000000009995' }

beforeEach(async () => {
  calls = []
  bank = await serve(async (app, url) => {
    await app.register(halykStand, { prefix: '/halyk', publicUrl: () => `${url()}/halyk`, ...merchant })
    await app.register(inbox(calls, () => ({})))
  })
})
afterEach(() => bank.close())

const at = (path: string) => `${bank.url}/halyk${path}`
const wish = (body: object) =>
  fetch(at('/wishes'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function token(more: Record<string, string> = {}) {
  const answer = await form(at('/oauth2/token'), {
    grant_type: 'client_credentials',
    scope: 'payment',
    client_id: merchant.clientId,
    client_secret: merchant.clientSecret,
    terminal: merchant.terminal,
    ...more,
  })
  return { status: answer.status, body: await answer.json() }
}

/** A payment's own token, its invoice, and the address of the hosted page. */
async function payment(amount = '3000') {
  const invoiceId = String(++invoice)
  const { body } = await token({
    invoiceID: invoiceId,
    amount,
    currency: 'KZT',
    postLink: `${bank.url}/callback`,
    secret_hash: 'h',
  })
  const fields = {
    invoiceId,
    amount,
    currency: 'KZT',
    terminal: merchant.terminal,
    backLink: 'https://zaryad.example/success.html',
    failureBackLink: 'https://zaryad.example/failure.html',
    auth: new URLSearchParams({ access_token: body.access_token }).toString(),
  }
  return {
    invoiceId,
    token: String(body.access_token),
    address: at(`/payform/?params=${packPayment(fields)}`),
  }
}

async function ask(path: string, method = 'GET', body?: object) {
  const { body: given } = await token()
  const headers = {
    authorization: `Bearer ${given.access_token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await fetch(at(path), { method, headers, body: body && JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}
const statusOf = async (invoiceId: string) =>
  (await ask(`/check-status/payment/transaction/${invoiceId}`)).body

test('the hosted page holds the money, tells the merchant, and a part of it is taken', async () => {
  const { invoiceId, address } = await payment()
  const page = await (await fetch(address)).text()
  expect(page).toContain('Учебный стенд')
  expect(page).toContain('3\u00a0000\u00a0₸')
  const back = await form(address, { action: 'pay', hpan: cards.good })
  expect(back.headers.get('location')).toBe('https://zaryad.example/success.html')
  expect(calls).toEqual([
    expect.objectContaining({
      invoiceId,
      amount: 3000,
      code: 'ok',
      secret_hash: 'h',
      terminal: merchant.terminal,
    }),
  ])
  const { transaction } = await statusOf(invoiceId)
  expect(transaction).toMatchObject({
    statusName: 'AUTH',
    amount: 3000,
    invoiceID: invoiceId,
    cardMask: '440563XXXXXX5096',
  })
  expect((await ask(`/operation/${transaction.id}/charge?amount=1234.56`, 'POST')).status).toBe(200)
  expect((await statusOf(invoiceId)).transaction).toMatchObject({
    statusName: 'CHARGE',
    payoutAmount: 1234.56,
  })
  expect((await ask(`/operation/${transaction.id}/charge?amount=1`, 'POST')).status).toBe(400)
})

test('a refund is never more than what was taken, and one key is given back once', async () => {
  const { invoiceId, address } = await payment()
  await form(address, { action: 'pay', hpan: cards.good })
  const { id } = (await statusOf(invoiceId)).transaction
  await ask(`/operation/${id}/charge`, 'POST')
  const refund = (amount: string, key: string) =>
    ask(`/operation/${id}/refund?amount=${amount}&externalID=${key}`, 'POST')
  expect((await refund('1000', 'a')).status).toBe(200)
  expect((await refund('1000', 'a')).status).toBe(200)
  expect((await statusOf(invoiceId)).transaction.payoutAmount).toBe(2000)
  expect((await refund('2000.01', 'b')).status).toBe(400)
  expect((await refund('5', 'c')).status).toBe(400)
})

test('a hold is let go whole', async () => {
  const { invoiceId, address } = await payment()
  await form(address, { action: 'pay', hpan: cards.good })
  const { id } = (await statusOf(invoiceId)).transaction
  expect((await ask(`/operation/${id}/cancel`, 'POST')).status).toBe(200)
  expect((await statusOf(invoiceId)).transaction.statusName).toBe('CANCEL')
})

test('a card without money goes to the failure page with a reason for the merchant', async () => {
  const { invoiceId, address } = await payment()
  const back = await form(address, { action: 'pay', hpan: cards.poor })
  expect(back.headers.get('location')).toBe('https://zaryad.example/failure.html')
  expect(calls).toEqual([expect.objectContaining({ code: 'error', reasonCode: 484 })])
  expect((await statusOf(invoiceId)).resultCode).toBe('101')
})

test('3-D Secure asks for a code first; a wrong one declines', async () => {
  for (const [code, name] of [
    ['1234', 'AUTH'],
    ['0000', 'REJECT'],
  ] as const) {
    const { invoiceId, address } = await payment()
    const page = await (await form(address, { action: 'pay', hpan: cards.secure })).text()
    expect(calls.length).toBe(name === 'AUTH' ? 0 : 1)
    const MD = /name="MD" value="([^"]+)"/.exec(page)?.[1] ?? ''
    expect((await statusOf(invoiceId)).resultCode).toBe('107')
    await form(at('/acs/confirm'), { MD, code })
    expect((await statusOf(invoiceId)).transaction.statusName).toBe(name)
  }
})

test('a cryptogram that is made with the bank’s key is taken, under the Cyrillic name and the Latin one', async () => {
  const key = await (await fetch(at('/public.rsa'))).text()
  for (const field of ['\u0441ryptogram', 'cryptogram']) {
    const { invoiceId, token: bearer } = await payment()
    const card = JSON.stringify({
      hpan: cards.good,
      expDate: '0127',
      cvc: '321',
      terminalId: merchant.terminal,
    })
    const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(card)).toString(
      'base64',
    )
    const pay = (cryptogram: string) =>
      fetch(at('/payment/cryptopay'), {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ amount: 3000, currency: 'KZT', name: 'A B', invoiceId, [field]: cryptogram }),
      })
    expect((await pay('nonsense')).status).toBe(400)
    expect(await (await pay(sealed)).json()).toMatchObject({ invoiceID: invoiceId, secure3D: null })
    expect((await statusOf(invoiceId)).transaction.statusName).toBe('AUTH')
  }
})

test('a token is for one operation, one terminal and a new invoice', async () => {
  expect((await token({ client_secret: 'wrong' })).status).toBe(401)
  expect((await token({ terminal: 'another' })).body.code).toBe(109)
  expect((await token({ invoiceID: '12345', amount: '1' })).status).toBe(400)
  const { invoiceId, token: bearer } = await payment()
  expect((await token({ invoiceID: invoiceId, amount: '1' })).status).toBe(400)
  const answer = await fetch(at('/payment/cryptopay'), {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1, currency: 'KZT', name: 'A B', invoiceId, cryptogram: 'x' }),
  })
  expect((await answer.json()).code).toBe(4)
})

test('a callback comes twice, or not at all, on demand', async () => {
  await wish({ callbacks: 'twice' })
  await form((await payment()).address, { action: 'pay', hpan: cards.good })
  expect(calls.length).toBe(2)
  await wish({ callbacks: 'lost' })
  await form((await payment()).address, { action: 'pay', hpan: cards.good })
  expect(calls.length).toBe(2)
})
