import { test } from 'vitest'
import type { Body } from '../../auth/testing.ts'
import { chargingTests } from '../testing/charging.ts'

const { gateway, station, pay, view, reaches, stop } = chargingTests()
const session = async (payment: Body) => Object((await view(payment)).session)

test.concurrent('a stop that the station rejects is said so, offered again, and repeated until it obeys', ({
  expect,
}) =>
  station(async (virtual, point) => {
    const payment = await pay(point.id, 3000)
    await reaches(payment, 'charging')
    virtual.overrides.set('RemoteStopTransaction', { kind: 'reject' })
    expect((await stop(payment)).body).toEqual({ status: 'Rejected' })
    expect(await session(payment)).toMatchObject({
      state: 'active',
      stopAnswer: 'Rejected',
      stoppedBy: 'driver',
    })
    expect((await stop(payment)).body).toEqual({ status: 'Rejected' })
    const asked = () =>
      gateway().rows(
        `select id from commands where charge_point_id = $1 and action = 'RemoteStopTransaction'`,
        [point.id],
      )
    await expect.poll(async () => (await asked()).length).toBeGreaterThan(2)
    virtual.overrides.delete('RemoteStopTransaction')
    await reaches(payment, 'settled')
    expect(await session(payment)).toMatchObject({ state: 'finished', stoppedBy: 'driver' })
    const [row] = await gateway().rows('select id from transactions where payment_id = $1', [payment.id])
    const told = (await gateway().admin.get(`/transactions/${row?.id}/timeline`)).body.events
    const stops = [told]
      .flat()
      .map(Object)
      .filter(({ kind }) => kind === 'remoteStop')
    expect(stops.at(-1)).toMatchObject({ userName: null, data: { status: 'Accepted', by: 'driver' } })
  }))

test.concurrent('a stop asked for while the station is away is repeated when it is back', ({ expect }) =>
  station(async (virtual, point) => {
    const payment = await pay(point.id, 3000)
    await reaches(payment, 'charging')
    virtual.goOffline()
    await expect.poll(async () => Object((await view(payment)).place).isOnline).toBe(false)
    expect(await stop(payment)).toMatchObject({ status: 409, body: { code: 'station_offline' } })
    expect(await session(payment)).toMatchObject({ state: 'active', stopAnswer: 'noAnswer' })
    virtual.connect()
    await reaches(payment, 'settled')
  }))
