import { describe, expect, it } from 'vitest'
import { expireReservations } from '../expireReservations.ts'
import { commandTests, later } from '../testing/commands.ts'
import type { TestPoint } from '../testing/gateway.ts'
import { connect2 } from '../testing/station2.ts'

const { gateway, online } = commandTests()

describe('reservations', () => {
  const stateOf = async ({ id }: TestPoint) =>
    (
      await gateway().rows<{ state: string; reservation_id: number }>(
        'select state, reservation_id from reservations where charge_point_id = $1',
        [id],
      )
    )[0]
  const reserve = ({ id }: TestPoint, expiryDate = later()) =>
    gateway().admin.post('/devices/api/reserveNow', { chargerPointId: id, connectorId: 1, expiryDate })

  it.each(['ACCEPTED', 'accepted', ' Accepted '])(
    'become active where the station writes %s',
    async (status) => {
      const { point, station } = await online(() => ({ status }))
      // whoever asks compares with the word as OCPP writes it
      expect((await reserve(point)).body.status).toBe('Accepted')
      expect((await stateOf(point))?.state).toBe('active')
      await station.close()
    },
  )

  it('are not said to be accepted where the answer has no word in it: nothing is kept', async () => {
    const { point, station } = await online(() => ({}))
    expect((await reserve(point)).body.status).toBe('Rejected')
    expect((await stateOf(point))?.state).toBe('rejected')
    await station.close()
  })

  it('become active when the station takes them, and end even when it no longer knows them', async () => {
    const { point, station } = await online(({ action }) => ({
      status: action === 'ReserveNow' ? 'Accepted' : 'Rejected',
    }))
    expect((await reserve(point)).body.status).toBe('Accepted')
    const made = await stateOf(point)
    expect(made?.state).toBe('active')
    const cancelled = await gateway().admin.post('/devices/api/cancelReservation', {
      chargerPointId: point.id,
      reservationId: made?.reservation_id,
    })
    expect(cancelled.body.status).toBe('Rejected')
    expect((await stateOf(point))?.state).toBe('cancelled')
    const [{ id } = { id: '' }] = await gateway().rows<{ id: string }>(
      'select id from reservations where charge_point_id = $1',
      [point.id],
    )
    const { body } = await gateway().admin.post('/userLogs/search', {
      filter: { entity: 'reservations', entityId: id },
    })
    expect(body.result).toMatchObject([
      { action: 'reservation.cancelled', userName: 'root', before: { state: 'active' } },
      { action: 'reservation.active', userName: 'root', before: { state: 'requested' } },
    ])
    await station.close()
  })

  const orders = [
    ['refused first, begun afterwards', ['refuse', 'begin'], 'used'],
    ['begun first, refused afterwards', ['begin', 'refuse'], 'used'],
    ['not known any more', ['refuse', 'beginAnew'], 'cancelled'],
  ] as const
  const versions = ['ocpp1.6', 'ocpp2.0.1'] as const
  const naming = ['named', 'by its tag'] as const
  it.each(
    versions.flatMap((version) =>
      naming.flatMap((how) => orders.map((order) => [version, how, ...order] as const)),
    ),
  )(
    'whose car has begun are used, however late that is told: %s, %s, %s',
    async (version, how, _name, steps, end) => {
      const answers = ({ action }: { action: string }) => ({
        status: action === 'CancelReservation' ? 'Rejected' : 'Accepted',
      })
      const point = await gateway().makePoint()
      const is16 = version === 'ocpp1.6'
      const station = await (is16
        ? gateway().connect(point, { answers })
        : connect2(gateway(), point, { version, answers }))
      await reserve(point)
      const [made] = await gateway().rows<{ reservation_id: number; id_tag: string }>(
        'select reservation_id, id_tag from reservations where charge_point_id = $1',
        [point.id],
      )
      const { reservation_id: reservationId, id_tag: idTag } = made!
      const begin = async (minutes: number) => {
        const timestamp = new Date(Date.now() + minutes * 60_000).toISOString()
        const named = how === 'named' && minutes === 0 ? { reservationId } : {}
        await (is16
          ? station.call('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp, ...named })
          : station.call('TransactionEvent', {
              ...{ eventType: 'Started', timestamp, triggerReason: 'Authorized', seqNo: 0, ...named },
              ...{ transactionInfo: { transactionId: 'tx-1' }, evse: { id: 1, connectorId: 1 } },
              idToken: { idToken: idTag, type: 'Central' },
            }))
      }
      const refuse = () =>
        gateway().admin.post('/devices/api/cancelReservation', { chargerPointId: point.id, reservationId })
      // the same card an hour later is another car's
      const does = { begin: () => begin(0), refuse, beginAnew: () => begin(60) }
      for (const step of steps) await does[step]()
      expect((await stateOf(point))?.state).toBe(end)
      await station.close()
    },
  )

  it('are used by a session that names them, though our clock had ended them by then', async () => {
    const { point, station } = await online()
    await reserve(point)
    const reservationId = (await stateOf(point))?.reservation_id
    const began = new Date().toISOString()
    await expireReservations(gateway().deps.db.pool, new Date(Date.now() + 3_600_000))
    expect((await stateOf(point))?.state).toBe('expired')
    const start = { connectorId: 1, idTag: 'OTHER', meterStart: 0, timestamp: began, reservationId }
    await station.call('StartTransaction', start)
    expect((await stateOf(point))?.state).toBe('used')
    await station.close()
  })

  it('are refused for a connector that the point does not have; connector 0 is any of it', async () => {
    const { point, station } = await online()
    const ask = (connectorId: number) =>
      gateway().admin.post('/devices/api/reserveNow', { chargerPointId: point.id, connectorId })
    const refused = await ask(9)
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'connectorId', code: 'notFound' }]])
    expect(await stateOf(point)).toBeUndefined()
    expect((await ask(0)).status).toBe(200)
    await station.close()
  })

  it('asked for in OCPP’s own words are reservations too, under their own number', async () => {
    const { point, station } = await online()
    const call = (action: string, payload: object) =>
      gateway().admin.post('/devices/api/call', { chargerPointId: point.id, action, payload })
    const reservation = { reservationId: 7, connectorId: 1, idTag: 'CARD-7', expiryDate: later() }
    expect((await call('ReserveNow', reservation)).body.response).toEqual({ status: 'Accepted' })
    expect(await stateOf(point)).toEqual({ state: 'active', reservation_id: 7 })
    // the same number again takes the place of the first, another point has numbers of its own
    await call('ReserveNow', { ...reservation, idTag: 'CARD-8' })
    const other = await online()
    await gateway().admin.post('/devices/api/call', {
      chargerPointId: other.point.id,
      action: 'ReserveNow',
      payload: reservation,
    })
    expect(await stateOf(other.point)).toEqual({ state: 'active', reservation_id: 7 })
    expect(
      await gateway().rows('select id_tag, state from reservations where charge_point_id = $1', [point.id]),
    ).toEqual([{ id_tag: 'CARD-8', state: 'active' }])
    await call('CancelReservation', { reservationId: 7 })
    expect((await stateOf(point))?.state).toBe('cancelled')
    expect((await stateOf(other.point))?.state).toBe('active')
    await Promise.all([station.close(), other.station.close()])
  })

  it.each([['Occupied'], ['Faulted'], ['Unavailable'], ['Rejected']])(
    'are rejected by %s',
    async (status) => {
      const { point, station } = await online(() => ({ status }))
      expect((await reserve(point)).body.status).toBe(status)
      expect((await stateOf(point))?.state).toBe('rejected')
      await station.close()
    },
  )

  it('are rejected by an answer that does not say that they are taken', async () => {
    const { point, station } = await online(() => ({}))
    await reserve(point)
    expect((await stateOf(point))?.state).toBe('rejected')
    await station.close()
  })

  it('last as long as the settings say when nobody says more', async () => {
    const { point, station } = await online()
    const body = { chargerPointId: point.id, connectorId: 1 }
    expect((await gateway().admin.post('/devices/api/reserveNow', body)).body.status).toBe('Accepted')
    const [row] = await gateway().rows<{ minutes: number }>(
      `select round(extract(epoch from expiry_date - created_at) / 60)::int as minutes, station_id is not null as placed
        from reservations where charge_point_id = $1`,
      [point.id],
    )
    expect(row).toEqual({ minutes: 15, placed: true })
    await station.close()
  })

  it('are made for a year at the most', async () => {
    const { point, station } = await online()
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    for (const far of ['2300-01-01T00:00:00Z', inDays(367)])
      expect(await reserve(point, far)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'expiryDate', code: 'tooBig' }] },
      })
    expect(await stateOf(point)).toBeUndefined()
    expect((await reserve(point, inDays(365))).body.status).toBe('Accepted')
    await station.close()
  })

  it('are not made for the past', async () => {
    const { point, station } = await online()
    expect(await reserve(point, '2020-01-01T00:00:00Z')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'expiryDate' }] },
    })
    expect(await stateOf(point)).toBeUndefined()
    await station.close()
  })
})
