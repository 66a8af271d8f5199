import { expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { type Driver, signInDriver } from '../../drivers/testing.ts'
import { move } from '../../transactions/testing.ts'
import { chargingTests } from '../testing/charging.ts'
import { paidMeter } from '../testing/paidMeter.ts'
import { settleEnded } from './settle.ts'

const { gateway, makePoint, parts, pay, view, reaches, problems, setLate } = chargingTests()

const days = 86_400_000
const reason = 'The meter was reset by the installer'

/** A session of 10 kWh for 1,000 ₸ that its payment is settled for, as billing and people have it. */
async function over(
  paid: (point: { id: string; tenantId: string }) => Promise<Body>,
  stop: number | null = 11_000,
) {
  const { id: tenantId } = await gateway().makeTenant(['billingDashboard'])
  const point = await makePoint({ tenantId })
  await gateway().admin.post('/connectors', {
    chargePointId: point.id,
    connectorId: 1,
    type: 4,
    currentType: 2,
  })
  const meter = await paidMeter(gateway(), point, 'ocpp1.6')
  const payment = await paid({ id: point.id, tenantId })
  await meter.begin(40, 1_000)
  if (stop !== null) await meter.end(1, stop)
  const session = async () =>
    (await gateway().admin.post('/transactions/search', { filter: { chargePointId: point.id } })).body
      .result[0]!
  const accrued = async () => {
    const { body } = await gateway().admin.post('/billings/summary', { filter: { tenantId } })
    const { accrued, overshoot, paid, refunds } = Object(body.totals)
    return { accrued, overshoot, paid, refunds }
  }
  const put = async (energy: number) => {
    const row = await session()
    const { status, text } = await move(gateway().admin, row, 'finished', { energy, reason })
    expect(status, text).toBe(200)
  }
  return { payment, accrued, put, meter, close: () => meter.close() }
}

test('what nobody pays of a session follows each correction of it', async () => {
  const { payment, accrued, put, close } = await over(({ id }) => pay(id, 800))
  await reaches(payment, 'settled')
  const money = { paid: 800, refunds: 0 }
  expect(await accrued()).toEqual({ accrued: 800, overshoot: 200, ...money })
  for (const [energy, wanted] of [
    [6, { accrued: 600, overshoot: 0 }],
    [12, { accrued: 800, overshoot: 400 }],
    [0, { accrued: 0, overshoot: 0 }],
    [9, { accrued: 800, overshoot: 100 }],
  ] as const) {
    await put(energy)
    expect(await accrued()).toEqual({ ...wanted, ...money })
  }
  expect(await problems()).toEqual([])
  await close()
})

test('of one that was doubted until its money had gone back nobody pays anything', async () => {
  const { payment, accrued, put, close } = await over(({ id }) => pay(id, 800), 0)
  await expect.poll(async () => Object((await view(payment)).session).state).toBe('suspect')
  setLate(4 * days)
  await settleEnded(parts())
  setLate(0)
  expect(await view(payment)).toMatchObject({ state: 'refunded', returned: 800 })
  await put(5)
  expect(await accrued()).toEqual({ accrued: 0, overshoot: 500, paid: 800, refunds: 800 })
  await close()
})

test('nor of one whose stop was told only then', async () => {
  const { payment, accrued, meter, close } = await over(({ id }) => pay(id, 800), null)
  const first = Object((await view(payment)).session)
  await meter.begin(2, 20_000, 'CARD')
  await expect.poll(async () => Object((await view(payment)).session).state).toBe('suspect')
  setLate(4 * days)
  await settleEnded(parts())
  setLate(0)
  expect(await view(payment)).toMatchObject({ state: 'refunded', returned: 800 })
  await meter.end(20, 4_000, first.transactionId)
  await expect.poll(async () => Object((await view(payment)).session).state).toBe('finished')
  expect(await accrued()).toEqual({ accrued: 0, overshoot: 300, paid: 800, refunds: 800 })
  await close()
})

test('of one by bonus it is what is beyond the kWh that were used up', async () => {
  let driver: Driver | undefined
  const { payment, accrued, put, close } = await over(async ({ id, tenantId }) => {
    driver = await signInDriver(gateway())
    const bonus = await gateway().admin.post('/userBonuses', {
      ...{ userId: driver.id, tenantId, volume: 10, source: 'gift', reason: 'За участие в опросе' },
      expiresAt: new Date(Date.now() + days).toISOString(),
    })
    const asked = { pointId: id, connectorId: 1, sum: 0, payType: 'BONUS', state: 1, amount: 8 }
    return (await driver.post('/client/payments/request', { ...asked, bonusId: bonus.body.id })).body
  })
  await reaches(payment, 'settled')
  const money = { paid: 0, refunds: 0 }
  expect(await accrued()).toEqual({ accrued: 800, overshoot: 200, ...money })
  /** kWh of the bonus, wherever the driver is told of them. */
  const used = async () => {
    const { id, secret } = payment
    const query = new URLSearchParams({ id, secret: String(secret) })
    const receipt = await gateway().anonymous.get(`/client/payments/receipt?${query}`)
    const history = await driver?.post('/driver/payments/search')
    return [(await view(payment)).bonusEnergy, receipt.body.bonusEnergy, history?.body.result[0]?.energy]
  }
  expect(await used()).toEqual([8, 8, 8])
  await put(6)
  expect(await accrued()).toEqual({ accrued: 600, overshoot: 0, ...money })
  expect(await used()).toEqual([8, 8, 8])
  await put(9)
  expect(await accrued()).toEqual({ accrued: 800, overshoot: 100, ...money })
  expect(await used()).toEqual([8, 8, 8])
  await close()
})

test('what was taken beyond the corrected sum is told with the payment until it has gone back', async () => {
  const { payment, put, close } = await over(({ id }) => pay(id, 1_500))
  await reaches(payment, 'settled')
  const row = async () => (await gateway().admin.get(`/client/payments/${payment.id}`)).body
  const kept = async () => {
    const { kept, over } = await row()
    return { kept, over }
  }
  expect(await kept()).toEqual({ kept: 1000, over: 0 })
  await put(12)
  expect(await kept()).toEqual({ kept: 1000, over: 0 })
  await put(7)
  expect(await kept()).toEqual({ kept: 1000, over: 300 })
  const refund = (sum: number, key: string) =>
    gateway().admin.post('/client/payments/refund', {
      id: payment.id,
      amount: { kind: 'sum', sum },
      reason,
      key,
    })
  expect((await refund(100, 'a part of it')).status).toBe(200)
  expect(await kept()).toEqual({ kept: 900, over: 200 })
  expect((await refund(Number((await row()).over), 'the rest of it')).status).toBe(200)
  expect(await kept()).toEqual({ kept: 700, over: 0 })
  await put(6)
  expect(await kept()).toEqual({ kept: 700, over: 100 })
  await put(10)
  expect(await kept()).toEqual({ kept: 700, over: 0 })
  expect(await problems()).toEqual([])
  await close()
})

test('of money that was added to a payment what is over is of what came last', async () => {
  let pointId = ''
  const { payment, put, meter, close } = await over(({ id }) => {
    pointId = id
    return pay(id, 600)
  }, null)
  await reaches(payment, 'charging')
  const added = await pay(pointId, 700, { addTo: { id: payment.id, secret: payment.secret } })
  await reaches(added, 'charging')
  await meter.end(1, 11_000)
  await reaches(payment, 'settled')
  const overOf = async () => {
    const rows = [payment, added].map(({ id }) => gateway().admin.get(`/client/payments/${id}`))
    return (await Promise.all(rows)).map(({ body }) => [body.kept, body.over])
  }
  const wanted = [
    [10, [600, 0], [400, 0]],
    [7, [600, 0], [400, 300]],
    [5, [600, 100], [400, 400]],
  ] as const
  for (const [energy, ...rows] of wanted) {
    await put(energy)
    expect(await overOf()).toEqual(rows)
  }
  await close()
})
