import { constants, publicEncrypt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Driver, signInDriver } from '../../drivers/testing.ts'
import { cards, type PayingTest, payingTest } from '../testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
  paying.deps.notices.on(({ kind, entityId }) => {
    if (kind === 'paid') told.push(entityId)
  })
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

async function pay(more: { name?: string } = {}, hpan = cards.good, driver?: Driver) {
  await paying.deps.db.pool.query('delete from connector_holds')
  const wish = { pointId: paying.pointId, connectorId: 1, sum: 3000, payType: 'HALYK', state: 1 }
  const { id } = (await (driver ?? paying.anonymous).post('/client/payments/request', wish)).body
  const cryptogram = await sealed(hpan)
  const order = { paymentId: id, sum: 3000, cryptogram, ...more }
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
  return { id: String(id), body }
}
const told: string[] = []

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
  const { id, body } = await pay()
  expect(body.resultCode).toBe(1)
  expect((await paying.payment(id)).state).toBe('authorized')
  expect(await holderOf(String(body.invoiceId))).toBe('CARDHOLDER')
})

test('whose name stands in no form pays by that of the account', async () => {
  const driver = await signInDriver(paying)
  await paying.deps.db.pool.query(`update users set name = 'Асель' where id = $1`, [driver.id])
  const { body } = await pay({}, cards.good, driver)
  expect(await holderOf(String(body.invoiceId))).toBe('Асель')
})

test('a sealed card that the bank refuses has failed, and its page is told so at once', async () => {
  const { id, body } = await pay({}, cards.poor)
  expect(body).toMatchObject({ resultCode: 0, token: null })
  expect(await paying.payment(id)).toMatchObject({ state: 'failed', failReason: '484' })
})

test('a sealed card whose bank asks for a code leads there, and counts once the code was given', async () => {
  const { id, body } = await pay({}, cards.secure)
  expect(body).toMatchObject({ resultCode: 2, token: null })
  const { action, paReq, md, termUrl } = Object(body.secure3D)
  expect(termUrl).toMatch(/\/payments\/cards\/confirmPayment\?Access=./)
  const form = await paying.send(action, { PaReq: paReq, MD: md, TermUrl: termUrl })
  expect(form.status).toBe(200)
  expect([(await paying.payment(id)).state, told.includes(id)]).toEqual(['created', false])
  await paying.send(`${action}/confirm`, { MD: md, code: '1234', TermUrl: termUrl })
  await expect.poll(() => told).toContain(id)
  expect((await paying.payment(id)).state).toBe('authorized')
})

test('where the word of the bank is lost, its answer to the sealed card is taken up at once', async () => {
  await paying.wish('halyk', { callbacks: 'lost' })
  const { id } = await pay()
  await paying.wish('halyk', {})
  expect([(await paying.payment(id)).state, told.filter((each) => each === id)]).toEqual(['authorized', [id]])
})

test('an order that is no payment by card, or was paid, is refused', async () => {
  const refused = async (paymentId: string) => {
    const order = { paymentId, sum: 3000 }
    const { status } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', order)
    return status
  }
  const { id: byKaspi } = await paying.ask()
  expect(await refused(byKaspi)).toBe(404)
  expect(await refused(paying.deps.newId())).toBe(404)
  expect(await refused('x')).toBe(404)
  expect(await refused((await pay()).id)).toBe(409)
})
