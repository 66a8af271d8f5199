import { Car, carModels } from '@zaryad/station'
import { test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, pay, reaches, charges } = chargingTests()

const sent = (pointId: string, action: string) =>
  gateway().rows(
    `select sent_at, answered_at from commands where charge_point_id = $1 and action = $2 order by sent_at`,
    [pointId, action],
  )

test.concurrent('a station that refuses to stop is asked after ever longer pauses', ({ expect }) =>
  station(async (virtual, point) => {
    virtual.overrides.set('RemoteStopTransaction', { kind: 'reject' })
    await reaches(await pay(point.id, 30), 'charging')
    const stops = () => sent(point.id, 'RemoteStopTransaction')
    await expect.poll(async () => (await stops()).length).toBe(3)
    const [first, second, third] = (await stops()).map(({ sent_at }) => Number(sent_at))
    // a timer is never early, however busy the machine: three seconds, then twice as long
    expect(second! - first!).toBeGreaterThan(2_900)
    expect(third! - second!).toBeGreaterThan(5_900)
  }))

test.concurrent('a limit that was refused is not asked for again when the end moves', ({ expect }) =>
  station(async (virtual, point) => {
    virtual.overrides.set('SetChargingProfile', { kind: 'reject' })
    const payment = await pay(point.id, 150)
    const limits = () => sent(point.id, 'SetChargingProfile')
    await expect.poll(async () => (await limits())[0]?.answered_at).toBeTruthy()
    await pay(point.id, 60, { addTo: { id: payment.id, secret: payment.secret } })
    await charges(payment, 1.6)
    expect(await limits()).toHaveLength(1)
  }))

test.concurrent('one that has no limits is asked for one again once it comes back, for it may be another by then', ({
  expect,
}) =>
  station(async (virtual, point) => {
    virtual.overrides.set('SetChargingProfile', { kind: 'unsupported' })
    const limits = async () => (await sent(point.id, 'SetChargingProfile')).length
    const next = async () => {
      await reaches(await pay(point.id, 30), 'settled')
      virtual.unplug(1)
      virtual.plug(1, new Car(carModels[0]!, 20))
    }
    await next()
    await next()
    expect(await limits()).toBe(1)
    virtual.overrides.clear()
    virtual.goOffline()
    virtual.connect()
    await next()
    expect(await limits()).toBeGreaterThan(1)
  }))
