import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInDriver } from '../drivers/testing.ts'
import { type PayingTest, payingTest } from './testing/paying.ts'

let paying: PayingTest
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

const taken = { status: 409, code: 'conflict', errors: [{ field: 'key', code: 'notUnique' }] }

test('a bonus charge asked for by the same key is the first one; of another bonus it is refused', async () => {
  const driver = await signInDriver(paying)
  const gift = {
    ...{ userId: driver.id, tenantId: paying.tenant.id, volume: 10, source: 'gift' },
    ...{ expiresAt: new Date(Date.now() + 86_400_000).toISOString(), reason: 'За участие в опросе' },
  }
  const [first, second] = [
    (await paying.admin.post('/userBonuses', gift)).body.id,
    (await paying.admin.post('/userBonuses', gift)).body.id,
  ]
  const key = 'b'.repeat(40)
  const asked = { pointId: paying.pointId, connectorId: 1, sum: 0, payType: 'BONUS', amount: 3, key }
  const ask = async (bonusId: unknown) =>
    (await driver.post('/client/payments/request', { ...asked, bonusId })).body
  const { id } = await ask(first)
  expect(id).toBeTruthy()
  expect((await ask(first)).id).toBe(id)
  expect(await ask(second)).toMatchObject(taken)
  const held = async (bonusId: string) => (await paying.admin.get(`/userBonuses/${bonusId}`)).body.held
  expect([await held(first), await held(second)]).toEqual([3, 0])
})

test.each([
  ['a telephone', { phone: '+77010000002' }],
  ['no telephone', { phone: null }],
  ['a service', { service: 'wash' }],
  ['a volume', { amount: 5 }],
])('a key that comes again with another body (%s) is refused', async (_name, other) => {
  const body = { phone: '+7 701 000 00 01', payType: 'HALYK', key: paying.deps.newId() }
  const { id } = await paying.ask(body)
  expect(id).toBeTruthy()
  expect(await paying.ask({ ...body, ...other })).toMatchObject(taken)
  expect((await paying.ask({ ...body, phone: '87010000001' })).id).toBe(id)
})
