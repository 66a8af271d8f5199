import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireBonuses } from '../../bonuses/expire.ts'
import { releaseBonus, settleBonus, takeBonus } from '../../bonuses/takeBonus.ts'
import { figuresOf } from '../../bonuses/testing.ts'
import { sql } from '../../db/sql.ts'
import { type Driver, signInDriver } from '../../drivers/testing.ts'
import { cutLockWaits, lockWaits } from '../../testing/lockWaits.ts'
import { type PayingTest, payingTest, tasksOf } from '../testing/paying.ts'
import { makePayment, setCommission } from '../testing.ts'

let paying: PayingTest
let driver: Driver
beforeAll(async () => {
  paying = await payingTest()
  await setCommission(paying, paying.tenant, 725)
})
afterAll(() => paying.close())

const reason = 'Клиент продал машину'
let number = 0

/** A package of 30 kWh for 1 000.01 ₸ that a driver has bought through Kaspi. */
async function bought(): Promise<{ id: string; paymentId: string }> {
  driver = await signInDriver(paying)
  number += 1
  const made = await paying.admin.post('/tenantBonuses', {
    name: `Пакет ${number}`,
    volume: 30,
    price: 1000.01,
    validDays: 30,
    state: 'active',
    tenantId: paying.tenant.id,
  })
  const asked = { packageId: made.body.id, payType: 'KASPI', key: `package-${number}` }
  const { body } = await driver.post('/driver/packages/buy', asked)
  const { order_id: account } = await paying.attempt(body.id)
  await paying.kaspi({ command: 'pay', txn_id: `77${number}`, account, sum: '1000.01' })
  const found = await paying.deps.db.pool.query('select id from user_bonuses where payment_id = $1', [
    body.id,
  ])
  return { id: found.rows[0].id, paymentId: body.id }
}

/** So many Wh charged, and the end told twice. */
async function charge(bonusId: string, usedWh: number) {
  const paymentId = await makePayment(paying, paying.tenant, { payType: 'BONUS', sumTiyn: 0 })
  const at = new Date()
  await paying.deps.db.scoped('all', async (tx) => {
    const { holdId } = await takeBonus(tx, { bonusId, volumeWh: usedWh, paymentId, at })
    await settleBonus(tx, { holdId, at, usedWh })
    await settleBonus(tx, { holdId, at, usedWh })
  })
}

async function accounts(paymentId: string): Promise<Record<string, number>> {
  const found = await sql<{ account: string; sum: number }>`
    select account, sum(amount_tiyn)::bigint as sum from ledger_entries e
    join ledger_transactions t on t.id = e.ledger_transaction_id where t.payment_id = ${paymentId}
    group by 1 having sum(amount_tiyn) <> 0 order by 1`.execute(paying.deps.db.system)
  return Object.fromEntries(found.rows.map(({ account, sum }) => [account, sum]))
}
const giveBack = (id: string, key: string) => paying.admin.post('/userBonuses/refund', { id, reason, key })

it('kWh that are charged are earned, and a package that is used up owes nothing', async () => {
  const { id, paymentId } = await bought()
  expect(await accounts(paymentId)).toEqual({ bank: 100_001, bonus: -92_751, commission: -7250 })
  for (const usedWh of [7_001, 3, 12_345, 10_649]) {
    await charge(id, usedWh)
    expect(await paying.problems()).toEqual([])
  }
  await charge(id, 2)
  expect(await accounts(paymentId)).toEqual({ bank: 100_001, commission: -7250, revenue: -92_751 })
  expect(await paying.problems()).toEqual([])
})

it('what is left of a package goes back as money by its kWh, once a key however often it is asked', async () => {
  const { id, paymentId } = await bought()
  await charge(id, 10_000)
  const preview = await paying.admin.post('/userBonuses/refund/preview', { id })
  expect(preview.body).toEqual({ amount: 667, volume: 20, paid: 1000.01, by: 'manual' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(id, 'sold the car')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body).toEqual(preview.body)
  const otherwise = { id, reason: 'Клиент переехал', key: 'sold the car' }
  expect((await paying.admin.post('/userBonuses/refund', otherwise)).body).toMatchObject({
    status: 409,
    errors: [{ field: 'key', code: 'notUnique' }],
  })
  expect(await accounts(paymentId)).toEqual({
    bank: 100_001,
    commission: -2417,
    refunds: -66_700,
    revenue: -30_917,
    rounding: 33,
  })
  expect(await paying.payment(paymentId)).toMatchObject({
    state: 'settled',
    refundedSum: 666.67,
    returned: 667,
    kept: 333.01,
  })
  expect(await tasksOf(paying, paymentId)).toEqual([{ kind: 'refund', amount_tiyn: 66_700, state: 'manual' }])
  const asked = await paying.admin.post('/bankTasks/search', { filter: { paymentId } })
  expect(asked.body.result).toMatchObject([{ reason, amount: 667 }])
  expect((await paying.admin.get(`/userBonuses/${id}`)).body).toMatchObject({ state: 'refunded', volume: 0 })
  const logged = await paying.admin.post('/userLogs/search', {
    filter: { action: 'refundPackage', entityId: id },
  })
  expect(logged.body.result).toHaveLength(1)
  expect((await giveBack(id, 'another key')).body.code).toBe('wrongState')
  expect(await paying.problems()).toEqual([])
})

it('kWh that were set aside meanwhile go back later, and no more is sent than was paid', async () => {
  const { id, paymentId } = await bought()
  const hold = { bonusId: id, volumeWh: 10_000, at: new Date() }
  const by = await makePayment(paying, paying.tenant, { payType: 'BONUS', sumTiyn: 0 })
  const { holdId } = await paying.deps.db.scoped('all', (tx) => takeBonus(tx, { ...hold, paymentId: by }))
  expect((await giveBack(id, 'while it charges')).body).toMatchObject({ amount: 667, volume: 20 })
  await paying.deps.db.scoped('all', (tx) => releaseBonus(tx, { holdId, at: new Date() }))
  expect((await giveBack(id, 'what was not used')).body).toMatchObject({ amount: 333.01, volume: 10 })
  expect((await giveBack(id, 'what was not used')).body).toMatchObject({ amount: 333.01, volume: 10 })
  expect(await paying.payment(paymentId)).toMatchObject({ state: 'refunded', returned: 1000.01, kept: 0 })
  const tasks = await tasksOf(paying, paymentId)
  expect(tasks.map(({ amount_tiyn }) => amount_tiyn)).toEqual([66_700, 33_301])
  expect(await paying.problems()).toEqual([])
})

it('after its term too, and what was given back does not come back with a later end', async () => {
  const { id, paymentId } = await bought()
  await charge(id, 6_000)
  await expireBonuses.run({ ...paying.deps, clock: () => new Date(Date.now() + 40 * 86_400_000) })
  expect(await figuresOf(paying, id)).toMatchObject({ volume: 0 })
  expect((await giveBack(id, 'after the term')).body).toMatchObject({ amount: 801, volume: 24 })
  const later = { id, expiresAt: '2099-01-01T00:00:00Z', reason, key: 'a later end' }
  await paying.admin.post('/userBonuses/extend', later)
  expect(await figuresOf(paying, id)).toMatchObject({ volume: 0, movements: 0, used: 6_000 })
  expect(await accounts(paymentId)).not.toHaveProperty('bonus')
  expect(await paying.problems()).toEqual([])
})

it('a whole package is a payment that went back; nobody but administrators, and no gift', async () => {
  const { id, paymentId } = await bought()
  const body = { id, reason, key: 'all of it' }
  expect((await paying.client.post('/userBonuses/refund', body)).status).toBe(403)
  expect((await driver.post('/userBonuses/refund', body)).status).toBe(403)
  expect((await giveBack(id, 'all of it')).body).toMatchObject({ amount: 1000.01, volume: 30 })
  expect(await paying.payment(paymentId)).toMatchObject({ state: 'refunded', refundedSum: 1000.01, kept: 0 })
  expect(await accounts(paymentId)).toEqual({ bank: 100_001, refunds: -100_001 })
  const gift = {
    userId: driver.id,
    tenantId: paying.tenant.id,
    volume: 5,
    expiresAt: '2099-01-01T00:00:00Z',
    reason,
  }
  const given = (await paying.admin.post('/userBonuses', gift)).body
  expect((await giveBack(given.id, 'a gift is free')).body.errors).toEqual([
    { field: 'id', code: 'notAllowed' },
  ])
  expect((await giveBack(paymentId, 'no bonus at all')).status).toBe(404)
  expect(await paying.problems()).toEqual([])
})

it('is whole or not at all where the database goes away in the middle', async () => {
  const { id, paymentId } = await bought()
  const before = await accounts(paymentId)
  const owner = new pg.Client({ connectionString: paying.url })
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table bank_tasks in access exclusive mode')
  const asked = giveBack(id, 'cut off in the middle')
  await expect.poll(() => lockWaits(owner)).toBeGreaterThan(0)
  await cutLockWaits(owner)
  expect((await asked).status).toBeGreaterThanOrEqual(500)
  await owner.query('rollback')
  await owner.end()
  expect(await accounts(paymentId)).toEqual(before)
  expect(await figuresOf(paying, id)).toMatchObject({ volume: 30_000, movements: 30_000 })
  expect((await giveBack(id, 'cut off in the middle')).body).toMatchObject({ amount: 1000.01 })
  expect(await paying.problems()).toEqual([])
})

it('what was charged before the ledger knew of it is posted by the migration to the tiyn', async () => {
  const { id } = await bought()
  for (const usedWh of [4_321, 1, 999, 20_000]) await charge(id, usedWh)
  const owner = new pg.Client({ connectionString: paying.url })
  await owner.connect()
  const all = `select t.key, e.line, e.account, e.amount_tiyn, t.station_id, t.day from ledger_transactions t
    join ledger_entries e on e.ledger_transaction_id = t.id where t.kind = 'bonusUsed' order by t.key, e.line`
  const posted = (await owner.query(all)).rows
  await owner.query('begin')
  await owner.query(
    'delete from ledger_entries e using ledger_transactions t where t.id = e.ledger_transaction_id and t.kind = $1',
    ['bonusUsed'],
  )
  await owner.query('delete from ledger_transactions where kind = $1', ['bonusUsed'])
  await owner.query('commit')
  expect((await paying.problems()).length).toBeGreaterThan(0)
  const file = new URL('../../db/migrations/0055_bonus_used.sql', import.meta.url)
  await owner.query(/do \$\$.*?end \$\$;/s.exec(readFileSync(file, 'utf8'))?.[0] ?? '')
  expect((await owner.query(all)).rows).toEqual(posted)
  await owner.end()
  expect(await paying.problems()).toEqual([])
})

it('waits for a charge of the same kWh that is just being settled, and takes nothing from under it', async () => {
  const { id, paymentId } = await bought()
  const { db } = paying.deps
  const charged = await makePayment(paying, paying.tenant, { payType: 'BONUS', sumTiyn: 0 })
  const at = new Date()
  const { holdId } = await db.scoped('all', (tx) =>
    takeBonus(tx, { bonusId: id, volumeWh: 15_000, paymentId: charged, at }),
  )
  const owner = new pg.Client({ connectionString: paying.url })
  await owner.connect()
  // nothing is posted until both stand in the middle of it
  await owner.query('begin; lock table ledger_transactions in share mode')
  const used = db
    .scoped('all', (tx) => settleBonus(tx, { holdId, at, usedWh: 15_000 }))
    .then(
      () => 'settled',
      () => 'lost',
    )
  await expect.poll(() => lockWaits(owner)).toBe(1)
  const refund = giveBack(id, 'while it is settled').then((each) => each)
  await expect.poll(() => lockWaits(owner)).toBe(2)
  await owner.query('commit')
  await owner.end()
  expect([await used, (await refund).status]).toEqual(['settled', 200])
  expect((await refund).body).toMatchObject({ volume: 15 })
  expect(await accounts(paymentId)).toMatchObject({ bank: 100_001, revenue: expect.any(Number) })
  expect(await paying.problems()).toEqual([])
})
