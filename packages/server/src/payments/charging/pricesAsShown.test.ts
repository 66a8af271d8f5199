import { Car, carModels } from '@zaryad/station'
import { expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import type { TestPoint } from '../../csms/testing/gateway.ts'
import { ago } from '../../csms/testing/sessions.ts'
import { connect2, reading } from '../../csms/testing/station2.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, makePoint, overEvery, pay, view, stop, reaches, charges, problems } = chargingTests()

/** New prices of the point's rate, which hold at once. */
async function costs({ rateId }: Pick<TestPoint, 'rateId'>, priceEnergy: number) {
  expect((await gateway().admin.patch(`/rates/${rateId}`, { priceEnergy })).status).toBe(200)
}
const shown = async (payment: Body) => {
  const { session, charged } = await view(payment)
  const { terms, energy, cost } = Object(session)
  return { price: terms.priceEnergyTiyn / 100, energy, cost, charged }
}

test('over every version a session is charged by the prices that its driver was shown, though others hold when it begins', () =>
  overEvery(
    async (virtual, point) => {
      const payment = await pay(point.id, 3000)
      await costs(point, 250)
      virtual.plug(1, new Car(carModels[0]!, 20))
      await charges(payment, 0.5)
      await stop(payment)
      await reaches(payment, 'settled')
      const { price, energy, cost, charged } = await shown(payment)
      expect(price).toBe(100)
      expect([cost, charged]).toEqual([energy * 100, energy * 100].map((sum) => Math.round(sum * 100) / 100))
      expect(await problems()).toEqual([])
    },
    { isPlugged: false },
  ))

test('what costs nothing when it is asked for costs nothing', () =>
  overEvery(
    async (virtual, point) => {
      const order = { pointId: point.id, connectorId: 1, sum: 0, payType: 'KASPI', state: 1 }
      const { body: payment } = await gateway().anonymous.post('/client/payments/request', order)
      await costs(point, 250)
      virtual.plug(1, new Car(carModels[0]!, 20))
      await charges(payment, 0.5)
      await stop(payment)
      await reaches(payment, 'settled')
      expect(await shown(payment)).toMatchObject({ price: 0, cost: 0, charged: 0 })
    },
    { rate: { priceEnergyTiyn: 0 }, isPlugged: false },
  ))

test('a session of 2.x that began before it was paid for is charged by the prices of then', async () => {
  const point = await makePoint()
  const station = await connect2(gateway(), point, { answers: () => ({ status: 'Accepted' }) })
  const at = (minutes: number, wattHours: number) => ({
    timestamp: ago(minutes),
    meterValue: reading(wattHours, { at: ago(minutes) }),
  })
  await station.event({ eventType: 'Started', triggerReason: 'CablePluggedIn', ...at(40, 1000) })
  await costs(point, 250)
  const payment = await pay(point.id, 3000)
  const asked = () => station.calls.findLast(({ action }) => action === 'RequestStartTransaction')?.payload
  await expect.poll(asked).toBeDefined()
  const { idToken } = Object(asked())
  await station.event({ eventType: 'Updated', triggerReason: 'RemoteStart', timestamp: ago(39), idToken })
  await reaches(payment, 'charging')
  await station.event({ eventType: 'Ended', ...at(1, 2000) })
  await reaches(payment, 'settled')
  expect(await shown(payment)).toEqual({ price: 250, energy: 1, cost: 250, charged: 250 })
  expect(await problems()).toEqual([])
  await station.close()
})
