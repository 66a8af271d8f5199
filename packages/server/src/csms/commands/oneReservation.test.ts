import { describe, expect, it } from 'vitest'
import { commandTests } from '../testing/commands.ts'
import type { TestPoint } from '../testing/gateway.ts'

const { gateway, online } = commandTests(10_000)

/** Stations here take every reservation, also of a connector that another has: OCPP wants `Occupied` of them. */
describe('of one connector', () => {
  const reserve = ({ id }: TestPoint, connectorId = 1) =>
    gateway().admin.post('/devices/api/reserveNow', { chargerPointId: id, connectorId })
  const statesOf = async ({ id }: TestPoint) =>
    (
      await gateway().rows<{ state: string }>(
        'select state from reservations where charge_point_id = $1 order by created_at, reservation_id',
        [id],
      )
    ).map(({ state }) => state)

  it('the reservation that the station took last is the one, also of several at once', async () => {
    const { point, station } = await online()
    await reserve(point)
    await reserve(point)
    expect(await statesOf(point)).toEqual(['cancelled', 'active'])
    await Promise.all(Array.from({ length: 5 }, () => reserve(point)))
    expect((await statesOf(point)).filter((state) => state === 'active')).toHaveLength(1)
    // as does one in OCPP’s own words
    const payload = { reservationId: 7, connectorId: 1, idTag: 'CARD-7' }
    await gateway().admin.post('/devices/api/call', {
      chargerPointId: point.id,
      action: 'ReserveNow',
      payload: { ...payload, expiryDate: new Date(Date.now() + 600_000).toISOString() },
    })
    const left = await gateway().rows(
      `select reservation_id from reservations where charge_point_id = $1 and state = 'active'`,
      [point.id],
    )
    expect(left).toEqual([{ reservation_id: 7 }])
    await station.close()
  })

  it('one that was waiting its turn when the line broke is none: nobody was asked for it', async () => {
    const { point, station } = await online(() => undefined)
    const cleared = gateway().admin.post(`/devices/api/clearCache/${point.id}`)
    await expect.poll(() => station.calls.length).toBe(1)
    const asked = reserve(point)
    const link = gateway().csms.stations.get(point.id)
    await expect.poll(() => link?.connection.outstanding).toBe(2)
    station.socket.terminate()
    const details = [(await cleared).body.detail, (await asked).body.detail]
    expect(details).toEqual([expect.stringContaining('may have done'), expect.stringContaining('not sent')])
    expect(await statesOf(point)).toEqual(['rejected'])
  })

  it('its tag is still what it is started by, whichever of them made it', async () => {
    const { point, station } = await online()
    await reserve(point)
    await reserve(point)
    await gateway().admin.post('/devices/api/remoteStartTransaction', {
      chargerPointId: point.id,
      connectorId: 1,
    })
    const [, second, started] = station.calls.map(({ payload }) => payload.idTag)
    expect(started).toBe(second)
    await station.close()
  })

  it('the one before stays where the station takes no other', async () => {
    const answers = ['Accepted', 'Occupied']
    const { point, station } = await online(() => ({ status: answers.shift() ?? 'Rejected' }))
    await reserve(point)
    expect((await reserve(point)).body.status).toBe('Occupied')
    expect(await statesOf(point)).toEqual(['active', 'rejected'])
    await station.close()
  })

  it('others have their own, and so has whichever of several', async () => {
    const { point, station } = await online()
    await station.call('StatusNotification', { connectorId: 2, errorCode: 'NoError', status: 'Available' })
    await gateway().csms.flush()
    for (const connectorId of [1, 2, 0]) await reserve(point, connectorId)
    expect(await statesOf(point)).toEqual(['active', 'active', 'active'])
    await station.close()
  })

  it('of a point with one, whichever is that one', async () => {
    const { point, station } = await online()
    await reserve(point, 0)
    await reserve(point, 1)
    expect(await statesOf(point)).toEqual(['cancelled', 'active'])
    await station.close()
  })
})
