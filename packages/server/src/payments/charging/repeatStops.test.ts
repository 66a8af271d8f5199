import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { repeatStops } from './driverStop.ts'

const { alone, gateway, parts, pay, reaches, setLate, station } = chargingTests()

test('a station that took a stop on is left alone until it has had its time, and asked again after it', () =>
  station(async (virtual, point) => {
    const payment = await pay(point.id, 3000)
    await reaches(payment, 'charging')
    await alone()
    virtual.overrides.set('RemoteStopTransaction', { kind: 'accept' })
    const asked = async () =>
      (
        await gateway().rows('select id from commands where charge_point_id = $1 and action = $2', [
          point.id,
          'RemoteStopTransaction',
        ])
      ).length
    const { id, secret } = payment
    const stop = await gateway().anonymous.post('/client/payments/stop', { id, secret })
    expect(stop.body).toEqual({ status: 'Accepted' })
    expect(await asked()).toBe(1)
    // some seconds before it was asked, so that however slow the machine is its time is not over
    setLate(-14_000)
    await repeatStops(parts())
    expect(await asked()).toBe(1)
    setLate(16_000)
    await repeatStops(parts())
    expect(await asked()).toBe(2)
    setLate(0)
  }))
