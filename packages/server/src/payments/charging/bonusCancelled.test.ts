import { expect, test } from 'vitest'
import { signInDriver } from '../../drivers/testing.ts'
import { endPayment } from '../end.ts'
import { chargingTests } from '../testing/charging.ts'
import { tellReceipts } from './tellReceipts.ts'

const { gateway, own, makePoint, view, problems } = chargingTests()

/** A driver who has 10 kWh of the point's company, 5 of which are set aside for charging there. */
async function asked() {
  const tenant = await gateway().makeTenant()
  const point = await makePoint({ tenantId: tenant.id })
  const connector = { chargePointId: point.id, connectorId: 1, type: 4, currentType: 2 }
  await gateway().admin.post('/connectors', connector)
  const driver = await signInDriver(gateway())
  const bonus = await gateway().admin.post('/userBonuses', {
    ...{ userId: driver.id, tenantId: tenant.id, volume: 10, source: 'gift' },
    ...{ expiresAt: new Date(Date.now() + 86_400_000).toISOString(), reason: 'За участие в опросе' },
  })
  const { body } = await driver.post('/client/payments/request', {
    ...{ pointId: point.id, connectorId: 1, sum: 0, payType: 'BONUS', state: 1, phone: driver.phone },
    ...{ amount: 5, bonusId: bonus.body.id },
  })
  return { driver, body, bonusId: bonus.body.id }
}

test('a charge by bonus that is cancelled before it began is returned once, and has no receipt', async () => {
  const { driver, body, bonusId } = await asked()
  const { id, secret } = body
  const { anonymous, admin } = gateway()
  const cancel = () => anonymous.post('/client/payments/stop', { id, secret })
  const answers = await Promise.all(Array.from({ length: 6 }, cancel))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await view(body)).toMatchObject({
    state: 'refunded',
    failReason: 'cancelled',
    charged: 0,
    returned: 0,
  })
  expect((await admin.get(`/client/payments/${id}`)).body).toMatchObject({ refundedAt: expect.any(String) })
  const movements = await driver.post('/driver/bonuses/movements', { bonusId })
  expect(movements.body.result.map(({ kind }) => kind)).toEqual(['release', 'hold', 'issue'])
  expect((await admin.get(`/userBonuses/${bonusId}`)).body).toMatchObject({ volume: 10, held: 0, used: 0 })
  const receipt = `/client/payments/receipt?${new URLSearchParams({ id, secret: String(secret) })}`
  expect((await anonymous.get(receipt)).status).toBe(404)
  await tellReceipts({ deps: gateway().deps, ownUrl: own })
  const told = await admin.post('/outbox/search', { filter: { phone: driver.phone, kind: 'receipt' } })
  expect(told.body.result).toEqual([])
  expect(await problems()).toEqual([])
})

test('a charge by bonus takes what flowed of its kWh, and no money', async () => {
  const { body, bonusId } = await asked()
  const { deps, admin } = gateway()
  const used = { chargedTiyn: 0, usedWh: 3_000 }
  expect(await deps.db.scoped('all', (tx) => endPayment(tx, deps, body.id, used))).toBe(true)
  expect(await view(body)).toMatchObject({ state: 'settled', charged: 0 })
  expect((await admin.get(`/userBonuses/${bonusId}`)).body).toMatchObject({ volume: 7, held: 0, used: 3 })
  expect(await problems()).toEqual([])
})
