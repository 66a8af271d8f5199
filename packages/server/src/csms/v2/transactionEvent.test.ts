import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { lockWaits } from '../../testing/lockWaits.ts'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, sessionsOf, only, orphansOf } = sessionTests()

const begin = (wattHours = 1000) => ({
  eventType: 'Started',
  timestamp: ago(41),
  idToken: card('CARD'),
  meterValue: reading(wattHours, { context: 'Transaction.Begin', at: ago(41) }),
  transactionInfo: { chargingState: 'EVConnected' },
})
const goOn = (wattHours: number, minutes: number) => ({
  eventType: 'Updated',
  timestamp: ago(minutes),
  triggerReason: 'MeterValuePeriodic',
  meterValue: reading(wattHours, { at: ago(minutes) }),
})
const end = (wattHours: number) => ({
  eventType: 'Ended',
  timestamp: ago(1),
  triggerReason: 'EVDeparted',
  meterValue: reading(wattHours, { context: 'Transaction.End', at: ago(1) }),
  transactionInfo: { stoppedReason: 'EVDisconnected' },
})

async function online(options: Parameters<ReturnType<typeof gateway>['makePoint']>[0] = {}) {
  const point = await gateway().makePoint(options)
  return { point, station: await connect2(gateway(), point) }
}
const readingsOf = (transactionId: unknown) =>
  gateway().rows<{ value: number; context: string }>(
    'select value, context from readings where transaction_id = $1 order by at',
    [transactionId],
  )

describe('a session', () => {
  it('is counted and priced from its first event to its last', async () => {
    const { point, station } = await online({ rate: { priceEnergyTiyn: 10_000 } })
    expect(await station.event(begin())).toMatchObject({ idTokenInfo: { status: 'Accepted' } })
    expect(await station.event(goOn(6000, 20))).toEqual({})
    expect(await only(point)).toMatchObject({ state: 'active', id_tag: 'CARD', energy_wh: 5000 })
    expect(await station.event(end(11_000))).toEqual({})
    const session = await only(point)
    expect(session).toMatchObject({
      state: 'finished',
      station_transaction_id: 'tx-1',
      connector_id: 1,
      meter_start: 1000,
      meter_stop: 11_000,
      energy_wh: 10_000,
      sum_tiyn: 100_000,
      stop_reason: 'EVDisconnected',
    })
    const values = (await readingsOf(session.transaction_id)).map(({ value }) => value)
    expect(values).toEqual([1000, 6000, 11_000])
    const frames = await gateway().rows(
      'select direction, transaction_id from ocpp_messages where charge_point_id = $1 order by id',
      [point.id],
    )
    expect(frames).toEqual(
      ['in', 'out', 'in', 'out', 'in', 'out'].map((direction) => ({
        direction,
        transaction_id: session.transaction_id,
      })),
    )
  })

  it('has its frames as its own, however long its beginning took', async () => {
    const { point, station } = await online()
    const holder = new pg.Client({ connectionString: gateway().url })
    await holder.connect()
    await holder.query('begin; lock table transactions in share mode')
    const answer = station.event(begin())
    const frames = () =>
      gateway().deps.db.pool.query(
        `select direction, transaction_id from ocpp_messages where charge_point_id = $1 order by id`,
        [point.id],
      )
    await expect.poll(() => lockWaits(holder)).toBe(1)
    await gateway().admin.post('/ocppMessages/search', {}) // whoever looks at the journal has all of it stored
    expect((await frames()).rows).toEqual([])
    await holder.query('rollback')
    await holder.end()
    await answer
    const { transaction_id } = await only(point)
    expect((await frames()).rows).toEqual([
      { direction: 'in', transaction_id },
      { direction: 'out', transaction_id },
    ])
  })

  it('is the same however often its events come, also over a new connection', async () => {
    const { point, station } = await online({ rate: { priceEnergyTiyn: 10_000 } })
    const told = [begin(), goOn(6000, 20), end(11_000)]
    for (const each of [...told, ...told]) await station.event(each)
    await station.close()
    const again = await connect2(gateway(), point)
    for (const each of told) await again.event(each)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 10_000, sum_tiyn: 100_000 })
  })

  it('counts though what ends it comes before what begins it', async () => {
    const { point, station } = await online({ rate: { priceEnergyTiyn: 10_000 } })
    await station.event({ ...end(11_000), seqNo: 2 })
    await station.event({ ...goOn(6000, 20), seqNo: 1 })
    expect(await sessionsOf(point)).toEqual([])
    expect(await orphansOf(point)).toHaveLength(2)
    await station.event({ ...begin(), seqNo: 0 })
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 10_000, sum_tiyn: 100_000 })
    expect(await orphansOf(point)).toEqual([])
  })

  it('goes on after the server has forgotten it, and takes the last reading where the end has none', async () => {
    const { point, station } = await online({ rate: { priceEnergyTiyn: 10_000 } })
    await station.event(begin())
    await station.event(goOn(6000, 20))
    await station.close()
    const again = await connect2(gateway(), point)
    await again.event(goOn(9000, 10))
    await again.event({ ...end(0), meterValue: undefined })
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 8000, meter_stop: 9000 })
  })

  it('has the card that is shown after the cable', async () => {
    const { point, station } = await online()
    await gateway().makeCard({ id_tag: 'LATE' })
    const { idToken: _, ...plugged } = begin()
    const idToken = card('late')
    expect(await station.event({ ...plugged, triggerReason: 'CablePluggedIn' })).toEqual({})
    const answer = await station.event({ eventType: 'Updated', idToken })
    expect(answer).toMatchObject({ idTokenInfo: { status: 'Accepted' } })
    expect(await only(point)).toMatchObject({ id_tag: 'late', id_tag_status: 'Accepted' })
    // another's card that stops it does not make it another's
    await station.event({ eventType: 'Updated', triggerReason: 'StopAuthorized', idToken: card('OTHER') })
    expect(await only(point)).toMatchObject({ id_tag: 'late' })
  })

  it('goes on by its own card as that was at its start; another is taken as it is now', async () => {
    const { station } = await online()
    for (const id_tag of ['RUNOUT', 'RUNOUT2'])
      await gateway().makeCard({ id_tag, expires_at: new Date(Date.now() - 60_000) })
    await station.event({ ...begin(), idToken: card('RUNOUT') })
    const shown = (idToken: string) => station.event({ eventType: 'Updated', idToken: card(idToken) })
    expect(await shown('runout')).toMatchObject({ idTokenInfo: { status: 'Accepted' } })
    expect(await shown('RUNOUT2')).toMatchObject({ idTokenInfo: { status: 'Expired' } })
  })

  it('is told no for a card that nobody knows, and kept all the same', async () => {
    const { point, station } = await online()
    const answer = await station.event({ ...begin(), idToken: card('NOBODY') })
    expect(answer).toMatchObject({ idTokenInfo: { status: 'Invalid' } })
    expect(await only(point)).toMatchObject({ state: 'active', id_tag: 'NOBODY' })
  })

  it('ends for a reason that no version knows: it is kept, and noted at the device', async () => {
    const { point, station } = await online()
    const transactionInfo = (stoppedReason: string) => ({ transactionInfo: { stoppedReason } })
    await station.event(begin())
    await station.event({ ...end(2000), ...transactionInfo('Boredom') })
    expect(await only(point)).toMatchObject({ state: 'finished', stop_reason: 'Boredom' })
    await station.event({ ...begin(), id: 'tx-2' })
    await station.event({ ...end(2000), id: 'tx-2', ...transactionInfo('StoppedByEV') })
    const [device] = await gateway().rows<{ deviations: { code: string; count: number }[] }>(
      'select deviations from devices where id = $1',
      [point.deviceId],
    )
    expect(device?.deviations.filter(({ code }) => code === 'reasonUnknown')).toMatchObject([{ count: 1 }])
  })

  it('is on the second connector of its EVSE', async () => {
    const { point, station } = await online()
    await station.event({ ...begin(), evse: { id: 2, connectorId: 2 } })
    expect(await only(point)).toMatchObject({ connector_id: 102 })
  })
})

describe('whatever comes', () => {
  it.each([
    ['nothing', {}],
    ['a list', []],
    ['no session', { eventType: 'Updated', transactionInfo: null, evse: 5 }],
    [
      'a number for a name',
      { eventType: 'Started', transactionInfo: { transactionId: 7 }, meterValue: 'no' },
    ],
    [
      'texts for numbers',
      { ...begin(), evse: { id: '1' }, seqNo: 'a', transactionInfo: { transactionId: 't' } },
    ],
  ])('%s is answered, and what follows too', async (_name, payload) => {
    const { point, station } = await online()
    expect(await station.call('TransactionEvent', payload)).not.toHaveProperty('errorCode')
    await station.event(begin())
    await station.event(end(2000))
    const sessions = await sessionsOf(point)
    expect(sessions.filter(({ station_transaction_id: name }) => name === 'tx-1')).toMatchObject([
      { state: 'finished', energy_wh: 1000 },
    ])
  })
})
