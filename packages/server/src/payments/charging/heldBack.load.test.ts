import type { Station } from '@zaryad/station'
import { test } from 'vitest'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, pay, reaches, view } = chargingTests()

/** What the station keeps for us: nothing flows from its start on. */
const fenceOf = ({ profiles }: Station) => profiles[0]!.profile.chargingSchedule

test.concurrent('one that stands too early, and was never said to stand, is moved out of the way', ({
  expect,
}) =>
  station(async (virtual, point) => {
    const payment = await pay(point.id, 150)
    await expect.poll(() => virtual.profiles.length).toBe(1)
    const asked = async () =>
      (
        await gateway().rows(
          `select id from commands where charge_point_id = $1 and action = 'SetChargingProfile'`,
          [point.id],
        )
      ).length
    const before = await asked()
    virtual.overrides.set('SetChargingProfile', { kind: 'silent' })
    await pay(point.id, 100, { addTo: { id: payment.id, secret: payment.secret } })
    await expect.poll(asked).toBeGreaterThan(before)
    fenceOf(virtual).startSchedule = new Date().toISOString()
    virtual.overrides.clear()
    await reaches(payment, 'settled')
    const { charged, session } = await view(payment)
    expect(Number(charged)).toBeGreaterThan(220)
    expect(Object(session)).toMatchObject({ state: 'finished', stoppedBy: 'paid' })
  }))
