import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Body } from '../auth/testing.ts'
import { type Driver, signInDriver } from '../drivers/testing.ts'
import { wordsOf } from '../exports/words.ts'
import { inwardKinds, ledgerKinds } from '../ledger/post.ts'
import { endPayment } from '../payments/end.ts'
import { type PayingTest, payingTest } from '../payments/testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

let operations = 7_300_000
/** Kaspi's word for what was asked of it last. */
async function pay({ id }: Body): Promise<void> {
  const { order_id: account, sum_tiyn: tiyn } = await paying.attempt(id)
  operations += 1
  const word = { command: 'pay', txn_id: String(operations), account, sum: (tiyn / 100).toFixed(2) }
  expect(await paying.kaspi(word)).toMatchObject({ result: 0 })
}
const end = ({ id }: Body, chargedTiyn: number) =>
  paying.deps.db.scoped('all', (tx) => endPayment(tx, paying.deps, id, { chargedTiyn, usedWh: 5000 }))
const ask = async (driver: Driver, more: object = {}): Promise<Body> => {
  const wish = { pointId: paying.pointId, connectorId: 1, sum: 1000, payType: 'KASPI', state: 1, ...more }
  return (await driver.post('/client/payments/request', wish)).body
}

/** Paid by two links of one payment; a package that was bought and given back; a rest that went to the balance, and came from it. */
async function everything(): Promise<void> {
  const driver = await signInDriver(paying)
  const wish = { key: 'twice'.padEnd(40, '0') }
  const twice = await ask(driver, wish)
  const first = await paying.attempt(twice.id)
  await ask(driver, wish)
  await pay(twice)
  operations += 1
  const word = { command: 'pay', txn_id: String(operations), account: first.order_id, sum: '1000.00' }
  await paying.kaspi(word)
  await end(twice, 99_995)
  const next = await ask(driver)
  await pay(next)
  await end(next, 100_000)
  const offer = { name: 'Пакет', volume: 20, price: 2000, validDays: 30, state: 'active' }
  const { body: pack } = await paying.admin.post('/tenantBonuses', { ...offer, tenantId: paying.tenant.id })
  const wanted = { packageId: pack.id, payType: 'KASPI', key: 'one package' }
  const bought = (await driver.post('/driver/packages/buy', wanted)).body
  await pay(bought)
  const { body: bonuses } = await driver.post('/driver/bonuses/search')
  const given = { id: bonuses.result[0]?.id, reason: 'Клиент уехал', key: 'of a package' }
  expect((await paying.admin.post('/userBonuses/refund', given)).status).toBe(200)
}

it('says in words what each movement of money was of', async () => {
  await everything()
  const { rows } = await paying.deps.db.pool.query('select distinct kind from ledger_transactions')
  const kinds = rows.map(({ kind }) => String(kind))
  expect(kinds).toEqual(
    expect.arrayContaining(['paidTwice', 'toBalance', 'fromBalance', 'packageSold', 'refundPackage']),
  )
  for (const language of ['ru', 'kz', 'en'] as const) {
    const { text } = await paying.admin.post('/billings/export', { language })
    expect(text).not.toContain('billings.')
    const [, ...rows] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(language === 'en' ? ',' : ';'))
    // a movement of which nothing is to be told is no row; totals stand under each company and under all
    expect(rows.filter((cells) => !cells.some((cell) => /^-?(?!0[.,]00$)\d+[.,]\d\d$/.test(cell)))).toEqual(
      [],
    )
    expect(rows.length).toBeGreaterThan(10)
    const say = await wordsOf(language)
    const inward: readonly string[] = inwardKinds
    for (const kind of ledgerKinds.filter((each) => !inward.includes(each)))
      expect(say(`billings.kinds.${kind}`)).not.toContain('billings.')
  }
})
