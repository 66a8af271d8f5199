import { expect, test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'
import { repeatStops } from './driverStop.ts'

const { alone, gateway, parts, pay, reaches, setLate, station } = chargingTests()

test('a station that took a stop on is left alone until it has had its time, and asked again after it; one that refuses ever more seldom', () =>
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
    const press = () => gateway().anonymous.post('/client/payments/stop', { id, secret })
    expect((await press()).body).toEqual({ status: 'Accepted' })
    expect(await asked()).toBe(1)
    // some seconds before it was asked, so that however slow the machine is its time is not over
    setLate(-14_000)
    await repeatStops(parts())
    expect(await asked()).toBe(1)
    setLate(16_000)
    await repeatStops(parts())
    expect(await asked()).toBe(2)

    virtual.overrides.set('RemoteStopTransaction', { kind: 'reject' })
    for (let minutes = 1; minutes <= 20; minutes += 1) {
      setLate(minutes * 120_000)
      await repeatStops(parts())
    }
    expect(await asked()).toBe(22)
    // long before its time, however slow the machine is
    setLate(20 * 120_000 + 10_000)
    await repeatStops(parts())
    expect(await asked()).toBe(22)
    // the driver himself is heard at once
    expect((await press()).body).toEqual({ status: 'Rejected' })
    expect(await asked()).toBe(23)
    setLate(0)
  }))
