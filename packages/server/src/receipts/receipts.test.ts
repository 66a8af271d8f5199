import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInDriver } from '../drivers/testing.ts'
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
    ...{ id, payType: 'KASPI', paid: 3000, charged: 1160, returned: 1840, state: 'settled' },
    ...{ vat: { percent: 16, sum: 160 }, fiscalState: 'none', fiscalUrl: null, lines: [] },
    place: { station: 'Достык', address: 'Абая 10', connectorId: 1 },
    company: { name: `Company ${paying.tenant.id}` },
  })
  expect((await read({ id, secret: 'wrong' })).status).toBe(404)
  expect((await read({ id })).status).toBe(404)
  expect((await read({ id: 'x' })).status).toBe(404)
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
})
