import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Driver, signInDriver } from '../drivers/testing.ts'
import { viewOf } from './driver/view.ts'
import { endPayment } from './end.ts'
import { cards, type PayingTest, payingTest } from './testing/paying.ts'

let paying: PayingTest
let driver: Driver
beforeAll(async () => {
  paying = await payingTest()
  driver = await signInDriver(paying)
})
afterAll(() => paying.close())

type Paid = { id: string; secret: string }
let operations = 6_000_000
const byKaspi = async ({ id }: { id: string }, sum: number) => {
  const { order_id: account } = await paying.attempt(id)
  await paying.kaspi({ command: 'pay', txn_id: String(operations++), account, sum: sum.toFixed(2) })
}
const byCard = async ({ id: paymentId }: { id: string }, sum: number) => {
  const { body } = await paying.anonymous.post('/bank/api/halyk/payment/payOrder', { paymentId, sum })
  await paying.send(paying.cardPage(body, String(sum)), { action: 'pay', hpan: cards.good })
}
const banks = { KASPI: byKaspi, HALYK: byCard }
const methods = ['KASPI', 'HALYK'] as const

async function paid(payType: keyof typeof banks, sum: number): Promise<Paid> {
  const { id, secret } = await paying.ask({ payType, sum })
  await banks[payType]({ id }, sum)
  return { id, secret: String(secret) }
}
const end = (id: string, chargedTiyn: number) =>
  paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: 516 }))
const refund = (id: string, sum: number, key: string) =>
  paying.admin.post('/client/payments/refund', {
    ...{ id, key, reason: 'Станция остановилась сама' },
    amount: { kind: 'sum', sum },
  })
const receipt = async (query: Partial<Paid>) =>
  (await paying.anonymous.get(`/client/payments/receipt?${new URLSearchParams(query)}`)).body
const shown = async (id: string) => {
  const { result } = (await paying.admin.post('/client/payments/search', { filter: { id } })).body
  return result[0]
}
const inTiyn = (tenge: unknown) => Math.round(Number(tenge) * 100)

it.each(methods)(
  'by %s what was paid is what was kept and what went back, wherever it is shown',
  async (by) => {
    const payment = await paid(by, 1500)
    const { id } = payment
    expect(await shown(id)).toMatchObject({ sum: 1500, kept: 0, returned: 0 })
    await end(id, 6197)
    // by hand whole tenge are sent
    const rounded = by === 'KASPI' ? 0.97 : 0
    const first = by === 'KASPI' ? { kept: 61, returned: 1439 } : { kept: 61.97, returned: 1438.03 }
    expect(await shown(id)).toMatchObject({ sum: 1500, charged: 61.97, ...first })
    expect(await viewOf(paying.deps, id)).toMatchObject({ sum: 1500, refunded: 0, rounded, ...first })
    expect(await receipt(payment)).toMatchObject({ paid: 1500, refunded: 0, rounded, ...first })
    for (const key of ['first refund', 'second refund']) await refund(id, 30, key)
    const then = by === 'KASPI' ? { kept: 1, returned: 1499 } : { kept: 1.97, returned: 1498.03 }
    expect(await shown(id)).toMatchObject({ sum: 1500, state: 'settled', charged: 61.97, ...then })
    expect(await viewOf(paying.deps, id)).toMatchObject({
      sum: 1500,
      refunded: 60,
      charged: 61.97,
      rounded,
      ...then,
    })
    const { charged, refunded, kept, returned, paid: sum, vat } = await receipt(payment)
    expect({ refunded, vat }).toEqual({
      refunded: 60,
      vat: { percent: 16, sum: by === 'KASPI' ? 0.14 : 0.27 },
    })
    expect(inTiyn(charged) - inTiyn(rounded) - inTiyn(refunded)).toBe(inTiyn(kept))
    expect(inTiyn(kept) + inTiyn(returned)).toBe(inTiyn(sum))
    expect(await paying.problems()).toEqual([])
  },
)

it.each(methods)(
  'by %s what was not charged at all went back, and what nobody paid is nowhere',
  async (by) => {
    const { id } = await paid(by, 700)
    await end(id, 0)
    expect(await shown(id)).toMatchObject({ state: 'refunded', sum: 700, kept: 0, returned: 700 })
    const asked = await paying.ask({ payType: by, sum: 700 })
    expect(await shown(asked.id)).toMatchObject({ state: 'created', kept: 0, returned: 0 })
  },
)

it('of a package all is kept, and its name is in every language', async () => {
  const names = { name: 'Столичный 50', nameKz: 'Астаналық 50', nameEn: 'Capital 50' }
  const offer = { ...names, volume: 50, price: 4500, validDays: 60, state: 'active' }
  const made = await paying.admin.post('/tenantBonuses', { ...offer, tenantId: paying.tenant.id })
  const packageId = made.body.id
  const asked = { packageId, payType: 'KASPI', key: 'package of three names' }
  const { body } = await driver.post('/driver/packages/buy', asked)
  await byKaspi(body, 4500)
  expect(await shown(body.id)).toMatchObject({ state: 'settled', sum: 4500, kept: 4500, returned: 0 })
  const own = (await driver.post('/driver/payments/search')).body.result
  expect(own.find(({ id }) => id === body.id)).toMatchObject({
    returned: 0,
    package: names.name,
    packageName: { ru: names.name, kz: names.nameKz, en: names.nameEn },
  })
})
