import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPhone, signInDriver } from '../drivers/testing.ts'
import { tellReceipts } from '../payments/charging/tellReceipts.ts'
import { endPayment } from '../payments/end.ts'
import { type PayingTest, payingTest } from '../payments/testing/paying.ts'
import { vatPercentOn, vatWithin } from './vatRates.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

const read = (query: Record<string, string>) =>
  paying.anonymous.get(`/client/payments/receipt?${new URLSearchParams(query)}`)

const messagesTo = async (phone: string) => {
  const { body } = await paying.admin.post('/outbox/search', { filter: { phone } })
  return body.result.map((row) => String(row.text))
}

it('says what was paid, charged and returned, to whoever has the secret', async () => {
  const { id, secret } = await paying.ask()
  expect((await read({ id, secret: String(secret) })).status).toBe(404)
  const { order_id: account } = await paying.attempt(id)
  await paying.kaspi({ command: 'pay', txn_id: '8001', account, sum: '3000.00' })
  await paying.deps.db.scoped('all', (tx) =>
    endPayment(tx, paying.deps, id, { chargedTiyn: 116_000, usedWh: 10_000 }),
  )
  const { body } = await read({ id, secret: String(secret) })
  expect(body).toMatchObject({
    ...{
      id,
      payType: 'KASPI',
      paid: 3000,
      charged: 1160,
      returned: 1840,
      isReturned: false,
      state: 'settled',
    },
    ...{ vat: { percent: 16, sum: 160 }, fiscalState: 'none', fiscalUrl: null, lines: [] },
    place: { station: 'Достык', address: 'Абая 10', connectorId: 1 },
    company: { name: `Company ${paying.tenant.id}` },
  })
  expect((await read({ id, secret: 'wrong' })).status).toBe(404)
  expect((await read({ id })).status).toBe(404)
  expect((await read({ id: 'x' })).status).toBe(404)
})

it('is told of once by the telephone that was given, with a link that opens it', async () => {
  const phone = newPhone()
  const asked = await paying.app.inject({
    method: 'POST',
    url: '/api/v1/client/payments/request',
    headers: { cookie: 'i18next=kz' },
    payload: { pointId: paying.pointId, connectorId: 1, sum: 3000, payType: 'KASPI', state: 1, phone },
  })
  const { id } = asked.json()
  const { order_id: account } = await paying.attempt(id)
  await paying.kaspi({ command: 'pay', txn_id: '8003', account, sum: '3000.00' })
  const parts = { deps: paying.deps, ownUrl: () => 'https://charge.example.kz' }
  const tell = () => Promise.all([1, 2].map(() => tellReceipts(parts)))
  await tell()
  expect(await messagesTo(phone)).toEqual([])
  await paying.deps.db.scoped('all', (tx) =>
    endPayment(tx, paying.deps, id, { chargedTiyn: 116_000, usedWh: 10_000 }),
  )
  await tell()
  await tell()
  const texts = await messagesTo(phone)
  expect(texts).toEqual([expect.stringContaining('төлемі')])
  const [, told, secret = ''] = /charge.example.kz\/map\/receipt\/([^#]+)#(\S+)$/.exec(texts[0] ?? '') ?? []
  expect(told).toBe(id)
  expect((await read({ id, secret })).body).toMatchObject({ id, charged: 1160 })
})

it('opens to the driver whose payment it is, and to no other', async () => {
  const driver = await signInDriver(paying)
  const asked = { pointId: paying.pointId, connectorId: 1, sum: 100, payType: 'KASPI', state: 1 }
  const { id } = (await driver.post('/client/payments/request', asked)).body
  const { order_id: account } = await paying.attempt(id)
  await paying.kaspi({ command: 'pay', txn_id: '8002', account, sum: '100.00' })
  const as = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await paying.app.inject({ url: `/api/v1/client/payments/receipt?id=${id}`, headers })).statusCode
  }
  expect(await as(driver.token)).toBe(200)
  expect(await as((await signInDriver(paying)).token)).toBe(404)
})

it('knows the tax of the day', () => {
  expect(['2025-12-31', '2026-01-01', '2001-01-01'].map(vatPercentOn)).toEqual([12, 16, 0])
  expect(vatWithin(11_200, 12)).toBe(1200)
  // of what is given back as much as was within it, also where it is half a tiyn
  expect([vatWithin(14, 12), vatWithin(-14, 12), vatWithin(0, 16)]).toEqual([2, -2, 0])
})
