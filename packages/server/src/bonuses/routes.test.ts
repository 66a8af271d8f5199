import { dayMs } from '@zaryad/model/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { makePayment, setCommission } from '../payments/testing.ts'
import { expireBonuses } from './expire.ts'
import { sellBonus } from './sellBonus.ts'
import { figuresOf, makeBonus } from './testing.ts'

let test: TestApp
let tenant: TestTenant
let now = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  test = await testApp({ clock: () => now })
  tenant = await test.makeTenant(['package'])
})
afterAll(() => test.close())

const packageBody = { name: '100 kWh', volume: 100, price: 9000, validDays: 30 }
const makePackage = async (more: Record<string, unknown> = {}) =>
  (await tenant.client.post('/tenantBonuses', { ...packageBody, state: 'active', ...more })).body.id
const movementsOf = async (userBonusId: string) =>
  (await tenant.client.post('/bonusMovements/search', { filter: { userBonusId }, paging: { take: 0 } })).body
    .result
const reason = 'Given at a trade fair'

describe('a gift', () => {
  it('of a package is its kWh for its days, with its movement and log row', async () => {
    const { userId } = await tenant.makeUser(['Client'])
    const body = { userId, tenantBonusId: await makePackage(), reason, key: 'gift-one' }
    const made = await tenant.client.post('/userBonuses/gift', body)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({
      volume: 100,
      issued: 100,
      used: 0,
      held: 0,
      source: 'gift',
      state: 'active',
    })
    expect(made.body.expiresAt).toBe(new Date(now.getTime() + 30 * dayMs).toISOString())
    expect(await movementsOf(made.body.id)).toMatchObject([{ kind: 'issue', delta: 100, rest: 100, reason }])
    const log = await test.admin.post('/userLogs/search', { filter: { entityId: made.body.id } })
    expect(log.body.result).toMatchObject([{ action: 'create', entity: 'userBonuses' }])
  })

  it('asked for again with its key is the same one', async () => {
    const { userId } = await tenant.makeUser(['Client'])
    const body = { userId, volume: 7.5, expiresAt: '2027-01-01T00:00:00Z', reason, key: 'gift-twice' }
    const answers = await Promise.all([1, 2, 3].map(() => tenant.client.post('/userBonuses/gift', body)))
    expect(new Set(answers.map((answer) => answer.body.id)).size, answers[0]?.text).toBe(1)
    const other = await tenant.makeUser(['Client'])
    const reused = await tenant.client.post('/userBonuses/gift', { ...body, userId: other.userId })
    expect(reused.body).toMatchObject({ status: 409, code: 'conflict' })
    const more = await tenant.client.post('/userBonuses/gift', { ...body, volume: 75 })
    const others = [
      { reason: 'For another reason' },
      { source: 'compensation', transactionId: test.deps.newId() },
      { expiresAt: '2028-01-01T00:00:00Z' },
    ].map((each) => tenant.client.post('/userBonuses/gift', { ...body, ...each }))
    for (const { body: said } of [more, ...(await Promise.all(others))])
      expect(said).toMatchObject({ status: 409, errors: [{ field: 'key', code: 'notUnique' }] })
    const spaced = await tenant.client.post('/userBonuses/gift', { ...body, reason: ` ${reason} ` })
    const { id } = answers[0]!.body
    expect(spaced.body.id).toBe(id)
    const later = { id, expiresAt: '2029-01-01T00:00:00Z', reason, key: 'later-end' }
    expect((await tenant.client.post('/userBonuses/extend', later)).body.id).toBe(id)
    expect((await tenant.client.post('/userBonuses/gift', body)).body.id).toBe(id)
    const stranger = await test.makeTenant(['package'])
    const theirs = await stranger.client.post('/userBonuses/gift', body)
    expect(theirs.body).toMatchObject({ status: 422, errors: [{ field: 'userId', code: 'notFound' }] })
  })

  it('has no key that a purchase, a hold or an end will need', async () => {
    const seller = await test.makeTenant(['package'])
    const { userId } = await seller.makeUser(['Client'])
    const { body: sold } = await seller.client.post('/tenantBonuses', { ...packageBody, state: 'active' })
    const paymentId = await makePayment(test, seller, { sumTiyn: 900_000 })
    const gift = { userId, volume: 1, expiresAt: '2027-01-01T00:00:00Z', reason }
    const issueKey = `purchase:${paymentId}`
    const refused = [
      await seller.client.post('/userBonuses', { ...gift, issueKey }),
      await seller.client.post('/userBonuses/gift', { ...gift, key: issueKey }),
    ]
    expect(refused.map(({ body }) => body.errors)).toEqual([
      [{ field: 'issueKey', code: 'notAllowed' }],
      [{ field: 'key', code: 'notAllowed' }],
    ])
    const bonusId = await test.deps.db.scoped('all', (tx) =>
      sellBonus(tx, { packageId: sold.id, userId, paymentId, at: now }),
    )
    expect((await figuresOf(test, bonusId)).volume).toBe(100_000)
    const taken = { id: bonusId, volume: 1, reason, key: `end:${test.deps.newId()}` }
    expect((await seller.client.post('/userBonuses/writeOff', taken)).body.errors).toEqual([
      { field: 'key', code: 'notAllowed' },
    ])
  })

  it('needs kWh, an end, a reason; a compensation its session; a purchase its payment', async () => {
    const { userId } = await tenant.makeUser(['Client'])
    const errors = async (body: Record<string, unknown>) =>
      (await tenant.client.post('/userBonuses', { userId, reason, ...body })).body.errors
    expect(await errors({})).toEqual([{ field: 'volume', code: 'required' }])
    expect(await errors({ volume: 5 })).toEqual([{ field: 'expiresAt', code: 'required' }])
    const whole = { volume: 5, expiresAt: '2027-01-01T00:00:00Z' }
    expect(await errors({ ...whole, expiresAt: '2026-01-01T00:00:00Z' })).toEqual([
      { field: 'expiresAt', code: 'tooSmall' },
    ])
    expect(await errors({ ...whole, reason: '' })).toEqual([{ field: 'reason', code: 'required' }])
    expect(await errors({ ...whole, source: 'compensation' })).toEqual([
      { field: 'transactionId', code: 'required' },
    ])
    expect(await errors({ ...whole, source: 'purchase' })).toEqual([{ field: 'source', code: 'notAllowed' }])
  })
})

describe('a write-off', () => {
  it('takes kWh once a key, is explained, and never more than is left', async () => {
    const { id } = await makeBonus(test, tenant, 10)
    const body = { id, volume: 2.5, reason: 'Given by mistake', key: 'off-12345' }
    const answers = await Promise.all([1, 2].map(() => tenant.client.post('/userBonuses/writeOff', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await tenant.client.get(`/userBonuses/${id}`)).body).toMatchObject({
      ...{ volume: 7.5, issued: 10, used: 0, withdrawn: 2.5 },
    })
    expect(await movementsOf(id)).toMatchObject([
      { kind: 'writeOff', delta: -2.5, rest: 7.5, reason: 'Given by mistake', userId: tenant.client.userId },
      { kind: 'issue', delta: 10, rest: 10 },
    ])
    const more = await tenant.client.post('/userBonuses/writeOff', {
      ...body,
      volume: 7.501,
      key: 'off-more-1',
    })
    expect(more.body).toMatchObject({ status: 422, errors: [{ field: 'volume', code: 'tooBig' }] })
    const why = await tenant.client.post('/userBonuses/writeOff', { ...body, reason: 'For another reason' })
    expect(why.body).toMatchObject({ status: 409, errors: [{ field: 'key', code: 'notUnique' }] })
    const short = await tenant.client.post('/userBonuses/writeOff', {
      ...body,
      reason: 'mistake',
      key: 'off-shrt',
    })
    expect(short.body).toMatchObject({ status: 422, errors: [{ field: 'reason', code: 'tooShort' }] })
    const log = await test.admin.post('/userLogs/search', { filter: { entityId: id, action: 'writeOff' } })
    expect(log.body.result).toMatchObject([{ before: { volume: 10 }, after: { volume: 7.5 } }])
  })

  it('of two who look at one bonus takes what the first asks for: the second has not seen that', async () => {
    const { id } = await makeBonus(test, tenant, 10)
    const off = (more: object) =>
      tenant.client.post('/userBonuses/writeOff', { id, volume: 3, reason: 'Given by mistake', ...more })
    const asked = [1, 2, 3, 4].map((tab) => ({ key: `from tab ${tab}`, withdrawn: 0 }))
    const answers = await Promise.all(asked.map(off))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('staleVersion')
    const first = asked[answers.findIndex(({ status }) => status === 200)]!
    expect((await off(first)).body).toMatchObject({ volume: 7, withdrawn: 3 })
    const seen = { key: 'seen since', withdrawn: 3 }
    expect((await off(seen)).body).toMatchObject({ volume: 4, withdrawn: 6 })
    expect((await off(seen)).body).toMatchObject({ volume: 4, withdrawn: 6 })
  })

  it('is for those who hold the right, of their company', async () => {
    const { id } = await makeBonus(test, tenant, 10)
    const body = { id, volume: 1, reason: 'Not mine to take', key: 'off-not-mine' }
    const other = await test.makeTenant(['package'])
    const plain = await test.makeTenant(['rate'])
    expect((await other.client.post('/userBonuses/writeOff', body)).status).toBe(404)
    expect((await plain.client.post('/userBonuses/writeOff', body)).status).toBe(403)
    expect((await test.anonymous.post('/userBonuses/writeOff', body)).status).toBe(401)
    expect(
      (await other.client.post('/bonusMovements/search', { filter: { userBonusId: id } })).body.result,
    ).toEqual([])
  })
})

it('expires by the clock, is written off by the job, and comes back when it is extended', async () => {
  const { userId } = await tenant.makeUser(['Client'])
  const body = { userId, volume: 4, expiresAt: '2026-11-20T10:05:00Z', reason }
  const { id } = (await tenant.client.post('/userBonuses', body)).body
  now = new Date('2026-11-20T10:06:00Z')
  await Promise.all([expireBonuses.run(test.deps), expireBonuses.run(test.deps)])
  expect(await figuresOf(test, id)).toMatchObject({ volume: 0, issued: 4000 })
  const later = { id, expiresAt: '2099-12-01T00:00:00Z', reason: 'Станция стояла', key: 'extend-1' }
  expect((await tenant.client.post('/userBonuses/extend', later)).body).toMatchObject({
    volume: 4,
    withdrawn: 0,
    state: 'active',
  })
  await tenant.client.post('/userBonuses/extend', later)
  expect((await movementsOf(id)).map(({ kind }) => kind)).toEqual(['extend', 'restore', 'expire', 'issue'])
  for (const other of [{ expiresAt: '2099-12-31T00:00:00Z' }, { reason: 'Станция не стояла' }])
    expect((await tenant.client.post('/userBonuses/extend', { ...later, ...other })).body).toMatchObject({
      status: 409,
      errors: [{ field: 'key', code: 'notUnique' }],
    })
  const earlier = await tenant.client.post('/userBonuses/extend', {
    ...later,
    expiresAt: '2027-01-01T00:00:00Z',
    key: 'extend-2',
  })
  expect(earlier.body.errors).toEqual([{ field: 'expiresAt', code: 'tooSmall' }])
})

describe('a sale', () => {
  it('counts, stops at the stock and at the client’s limit, and stands in the ledger', async () => {
    await setCommission(test, tenant, 500)
    const packageId = await makePackage({ stock: 2, limitPerClient: 1 })
    const buy = async (userId: string, paymentId: string) =>
      test.deps.db.scoped('all', (tx) => sellBonus(tx, { packageId, userId, paymentId, at: now }))
    const buyers = await Promise.all([1, 2, 3].map(async () => (await tenant.makeUser(['Client'])).userId))
    const payments = await Promise.all(buyers.map(() => makePayment(test, tenant, { sumTiyn: 900_000 })))
    const sales = await Promise.allSettled(buyers.map((buyer, index) => buy(buyer, payments[index]!)))
    expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const row = (await tenant.client.get(`/tenantBonuses/${packageId}`)).body
    expect(row).toMatchObject({ sold: 2, left: 0 })
    // fewer are to be sold than have been: nothing is left, and not less
    const fewer = (await tenant.client.patch(`/tenantBonuses/${packageId}`, { stock: 1 })).body
    expect(fewer).toMatchObject({ sold: 2, left: 0 })
    expect((await tenant.client.get(`/tenantBonuses/${await makePackage()}`)).body.left).toBeNull()
    const books = await sql<{ account: string; sum: number }>`select account, sum(amount_tiyn)::bigint as sum
      from ledger_entries e join ledger_transactions t on t.id = e.ledger_transaction_id
      where t.tenant_id = ${tenant.id} group by 1 order by 1`.execute(test.deps.db.system)
    expect(books.rows).toEqual([
      { account: 'bank', sum: 1_800_000 },
      { account: 'bonus', sum: -1_710_000 },
      { account: 'commission', sum: -90_000 },
    ])
    const index = sales.findIndex(({ status }) => status === 'fulfilled')
    const again = await buy(buyers[index]!, payments[index]!)
    expect(sales[index]).toMatchObject({ value: again })
  })
})
