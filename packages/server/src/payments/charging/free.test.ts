import { expect, test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, overEvery, view, reaches, charges, problems } = chargingTests()

test('over every version a free station starts without a payment, is stopped by the driver, and costs nothing', () =>
  overEvery(
    async (_virtual, point) => {
      const order = { pointId: point.id, connectorId: 1, sum: 0, payType: 'KASPI', state: 1 }
      const { body, status } = await gateway().anonymous.post('/client/payments/request', order)
      expect([status, body.redirectUrl]).toEqual([200, undefined])
      const payment: Body = body
      await reaches(payment, 'charging')
      await charges(payment, 0.1)
      const { id, secret } = payment
      expect((await gateway().anonymous.post('/client/payments/stop', { id, secret })).body).toEqual({
        status: 'Accepted',
      })
      await reaches(payment, 'settled')
      expect(await view(payment)).toMatchObject({
        sum: 0,
        charged: 0,
        returned: 0,
        session: { state: 'finished', stoppedBy: 'driver' },
      })
      expect(await problems()).toEqual([])
    },
    { rate: { priceEnergyTiyn: 0 } },
  ))

test('where anything costs, nothing begins without money', () =>
  station(async (_virtual, point) => {
    const order = { pointId: point.id, connectorId: 1, sum: 0, payType: 'KASPI', state: 1 }
    const refused = await gateway().anonymous.post('/client/payments/request', order)
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'sum', code: 'tooSmall' }]])
  }))
