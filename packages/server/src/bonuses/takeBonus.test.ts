import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { makePayment } from '../payments/testing.ts'
import { releaseBonus, settleBonus, takeBonus } from './takeBonus.ts'
import { figuresOf, makeBonus } from './testing.ts'

let test: TestApp
let tenant: TestTenant
const at = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  test = await testApp()
  tenant = await test.makeTenant(['package'])
})
afterAll(() => test.close())

const inTransaction = <T>(run: (tx: Tx) => Promise<T>) => test.deps.db.scoped('all', run)
const take = async (bonusId: string, volumeWh: number, paymentId?: string) => {
  const payment = paymentId ?? (await makePayment(test, tenant, { payType: 'BONUS' }))
  return inTransaction((tx) => takeBonus(tx, { bonusId, volumeWh, paymentId: payment, at }))
}

it('sets kWh aside, takes what was used and frees the rest', async () => {
  const { id } = await makeBonus(test, tenant, 12.5)
  const { holdId } = await take(id, 10_000)
  expect(await figuresOf(test, id)).toMatchObject({ volume: 2500, held: 10_000, used: 0 })
  await inTransaction((tx) => settleBonus(tx, { holdId, at, usedWh: 7321 }))
  expect(await figuresOf(test, id)).toMatchObject({ volume: 5179, held: 0, used: 7321, issued: 12_500 })
})

it('wants a bonus, and not more than its rest (spec §5)', async () => {
  const { id } = await makeBonus(test, tenant, 5)
  await expect(take('', 1000)).rejects.toMatchObject({
    details: { errors: [{ field: 'bonusId', code: 'required' }] },
  })
  await expect(take(id, 5001)).rejects.toMatchObject({
    details: { errors: [{ field: 'amount', code: 'tooBig' }] },
  })
  await expect(take(id, 0)).rejects.toMatchObject({
    details: { errors: [{ field: 'amount', code: 'invalid' }] },
  })
  await take(id, 5000)
  await expect(take(id, 1)).rejects.toMatchObject({ code: 'rule' })
})

it('is another client’s for nobody, and over when it has expired', async () => {
  const { id, userId } = await makeBonus(test, tenant, 5)
  const paymentId = await makePayment(test, tenant, { payType: 'BONUS' })
  const stranger = (await tenant.makeUser(['Client'])).userId
  const asked = { bonusId: id, volumeWh: 1000, paymentId, at }
  await expect(inTransaction((tx) => takeBonus(tx, { ...asked, userId: stranger }))).rejects.toMatchObject({
    code: 'notFound',
  })
  const late = new Date('2099-06-01T00:00:00Z')
  await expect(inTransaction((tx) => takeBonus(tx, { ...asked, userId, at: late }))).rejects.toMatchObject({
    code: 'rule',
  })
})

it('is one hold a payment, and one end a hold', async () => {
  const { id } = await makeBonus(test, tenant, 5)
  const paymentId = await makePayment(test, tenant, { payType: 'BONUS' })
  const holds = await Promise.all([1, 2, 3].map(() => take(id, 2000, paymentId)))
  expect(new Set(holds.map(({ holdId }) => holdId)).size).toBe(1)
  const { holdId } = holds[0]!
  await inTransaction((tx) => releaseBonus(tx, { holdId, at }))
  await inTransaction((tx) => releaseBonus(tx, { holdId, at }))
  await expect(inTransaction((tx) => settleBonus(tx, { holdId, at, usedWh: 1 }))).rejects.toMatchObject({
    code: 'wrongState',
  })
  expect(await figuresOf(test, id)).toMatchObject({ volume: 5000, held: 0, used: 0 })
})

it('cannot be overdrawn by those who come at once', async () => {
  const { id } = await makeBonus(test, tenant, 10)
  const takes = await Promise.allSettled(Array.from({ length: 12 }, () => take(id, 3000)))
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await figuresOf(test, id)).toMatchObject({ volume: 1000, held: 9000 })
})

const deed = fc.record({
  volumeWh: fc.integer({ min: 1, max: 6000 }),
  end: fc.constantFrom('use', 'release', 'stay'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

it('is the sum of its movements through any interleaving, never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 10 }), async (deeds) => {
      const { id } = await makeBonus(test, tenant, 10)
      await Promise.allSettled(
        deeds.map(async ({ volumeWh, end, share }) => {
          const { holdId } = await take(id, volumeWh)
          if (end === 'use')
            await inTransaction((tx) => settleBonus(tx, { holdId, at, usedWh: Math.floor(volumeWh * share) }))
          if (end === 'release') await inTransaction((tx) => releaseBonus(tx, { holdId, at }))
        }),
      )
      const { volume, held, used, issued, movements } = await figuresOf(test, id)
      expect(volume).toBe(movements)
      expect(volume + held + used).toBe(issued)
      expect(Math.min(volume, held)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 15 },
  )
})

it('cannot be changed without a movement, nor by a movement alone', async () => {
  const { id } = await makeBonus(test, tenant, 10)
  const figures = sql`update user_bonuses set volume_wh = volume_wh + 1 where id = ${id}`
  const movement = sql`insert into bonus_movements (id, tenant_id, user_bonus_id, kind, delta_wh, key)
    values (${test.deps.newId()}, ${tenant.id}, ${id}, 'issue', 1, 'more')`
  for (const statement of [figures, movement]) {
    for (const scope of ['all', { tenantId: tenant.id }] as const) {
      const write = test.deps.db.scoped(scope, (tx) => statement.execute(tx))
      await expect(write).rejects.toThrow('not the sum of its movements')
    }
  }
})
