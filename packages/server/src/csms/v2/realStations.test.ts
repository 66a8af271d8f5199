import { describe, expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, only, sessionsOf } = sessionTests()
const rate = { priceEnergyTiyn: 10_000 }

async function online() {
  const point = await gateway().makePoint({ rate })
  const station = await connect2(gateway(), point)
  return { point, station }
}
const stand = (connectorStatus: string, evseId: number, connectorId = 1) => ({
  timestamp: new Date().toISOString(),
  connectorStatus,
  evseId,
  connectorId,
})
const at = (minutes: number, wattHours: number, context?: string) => ({
  timestamp: ago(minutes),
  meterValue: reading(wattHours, { at: ago(minutes), ...(context ? { context } : {}) }),
})
const begun = { eventType: 'Started', idToken: card('CARD'), ...at(40, 1000, 'Transaction.Begin') }
const ended = { eventType: 'Ended', ...at(1, 5000, 'Transaction.End') }

describe('a station that tells of a session bit by bit', () => {
  it('says where it is once the car is there, and is heard of no more', async () => {
    const { point, station } = await online()
    for (const evseId of [1, 2]) await station.call('StatusNotification', stand('Available', evseId))
    await station.event({ ...begun, evse: undefined })
    const plugged = { triggerReason: 'CablePluggedIn', evse: { id: 2, connectorId: 1 } }
    await station.event({ eventType: 'Updated', ...at(39, 1000), ...plugged })
    expect(await only(point)).toMatchObject({ connector_id: 2 })
    // another card's session that has no place yet leaves this one alone
    await station.event({ ...begun, id: 'tx-2', ...at(20, 0), evse: undefined })
    await station.event({ ...ended, evse: undefined })
    expect((await sessionsOf(point))[0]).toMatchObject({ state: 'finished', sum_tiyn: 40_000 })
  })

  it.each([
    ['in its next event', [{ eventType: 'Updated', ...at(39, 1000) }, ended]],
    [
      'at its end',
      [{ ...ended, meterValue: [...at(40, 1000, 'Transaction.Begin').meterValue, ...ended.meterValue] }],
    ],
  ])('says where the meter stood %s', async (_name, events) => {
    const { point, station } = await online()
    await station.event({ ...begun, meterValue: undefined })
    for (const event of events) await station.event(event)
    expect(await only(point)).toMatchObject({ state: 'finished', meter_start: 1000, sum_tiyn: 40_000 })
  })

  it('says nothing of where the meter stood: people look', async () => {
    const { point, station } = await online()
    await station.event({ ...begun, meterValue: undefined })
    await station.event(ended)
    expect(await only(point)).toMatchObject({ state: 'suspect', suspect_reason: 'noStart' })
  })

  it.each([
    ['in parts of a watt-hour', [{ value: 4999.6 }]],
    ['by phases', ['L1', 'L2', 'L3'].map((phase) => ({ value: 5000 / 3, phase }))],
  ])('ends with nothing but its last reading %s', async (_name, sampledValue) => {
    const { point, station } = await online()
    await station.event(begun)
    await station.event({ eventType: 'Updated', meterValue: [{ timestamp: ago(10), sampledValue }] })
    expect(await station.event({ ...ended, meterValue: undefined })).toEqual({})
    expect(await only(point)).toMatchObject({ state: 'finished', meter_stop: 5000, sum_tiyn: 40_000 })
  })

  it('has registers beyond any meter', async () => {
    const { point, station } = await online()
    const meterValue = [{ timestamp: ago(1), sampledValue: [{ value: 1e300 }] }]
    for (const event of [begun, { eventType: 'Updated' }, ended])
      expect(await station.event({ ...event, meterValue })).not.toHaveProperty('errorCode')
    expect(await only(point)).toMatchObject({ state: 'suspect' })
  })
})

describe('the main meter', () => {
  it('is nobody’s session', async () => {
    const { point, station } = await online()
    await station.event(begun)
    await station.event({ eventType: 'Updated', ...at(20, 2000) })
    const { meterValue } = at(10, 9000, 'Sample.Clock')
    expect(await station.call('MeterValues', { evseId: 0, meterValue })).toEqual({})
    expect(await only(point)).toMatchObject({ energy_wh: 1000 })
    await station.event({ ...ended, meterValue: undefined })
    expect(await only(point)).toMatchObject({ meter_stop: 2000, sum_tiyn: 10_000 })
  })
})

describe('readings of an EVSE', () => {
  it('are of its session, at whichever of its connectors', async () => {
    const { point, station } = await online()
    await station.event({ ...begun, evse: { id: 2, connectorId: 2 } })
    const { meterValue } = at(10, 3000)
    await station.call('MeterValues', { evseId: 1, meterValue: at(10, 9000).meterValue })
    await station.call('MeterValues', { evseId: 2, meterValue })
    expect(await only(point)).toMatchObject({ connector_id: 102, energy_wh: 2000 })
    await station.event(ended)
  })
})

describe('a card', () => {
  it('of ours that is used up by its start is good as long as its session', async () => {
    const { point, station } = await online()
    await gateway().rows(
      `insert into remote_starts (id, charge_point_id, connector_id, id_tag, expires_at)
        values ($1, $2, 1, 'TAG', now() + interval '5 minutes')`,
      [gateway().deps.newId(), point.id],
    )
    await station.event({ ...begun, idToken: undefined })
    const shown = { eventType: 'Updated', idToken: card('TAG', 'Central'), timestamp: ago(39) }
    const accepted = { idTokenInfo: { status: 'Accepted' } }
    expect(await station.event(shown)).toEqual(accepted)
    await gateway().rows('update remote_starts set expires_at = now() where charge_point_id = $1', [point.id])
    expect(await station.event(shown)).toEqual(accepted)
    expect(await station.event({ ...shown, idToken: card('OTHER') })).toMatchObject({
      idTokenInfo: { status: 'Invalid' },
    })
  })

  it('is not needed for what a button starts', async () => {
    const { point, station } = await online()
    const accepted = { idTokenInfo: { status: 'Accepted' } }
    const idToken = card('', 'NoAuthorization')
    expect(await station.call('Authorize', { idToken })).toEqual(accepted)
    expect(await station.event({ ...begun, idToken })).toEqual(accepted)
    expect(await station.event({ ...ended, idToken })).toEqual(accepted)
    expect(await only(point)).toMatchObject({ state: 'finished', user_id: null })
    expect(await station.call('Authorize', { idToken: card('') })).toMatchObject({
      idTokenInfo: { status: 'Invalid' },
    })
  })

  it.each([
    ['its number', (id: unknown) => id],
    ['its number as text', String],
  ])('is known by %s of its remote start alone', async (_name, written) => {
    const point = await gateway().makePoint({ rate })
    const answers = () => ({ status: 'Accepted', transactionId: 'tx-1' })
    const station = await connect2(gateway(), point, { answers })
    await station.event({ ...begun, idToken: undefined })
    const asked = { chargerPointId: point.id, connectorId: 1 }
    await gateway().admin.post('/devices/api/remoteStartTransaction', asked)
    const { remoteStartId, idToken } = { ...station.calls.at(-1)?.payload }
    const triggerReason = 'RemoteStart'
    await station.event({
      eventType: 'Updated',
      triggerReason,
      transactionInfo: { remoteStartId: written(remoteStartId) },
    })
    expect(await only(point)).toMatchObject({ id_tag: Object(idToken).idToken, id_tag_status: 'Accepted' })
  })
})

describe('a name that comes again after a reset', () => {
  it('is another session’s once the first has ended', async () => {
    const { point, station } = await online()
    const again = [
      { ...begun, ...at(30, 8000, 'Transaction.Begin') },
      { ...ended, ...at(2, 10_000) },
    ]
    const events = [begun, { ...ended, ...at(35, 3000) }, ...again]
    for (const event of [...events, ...again]) await station.event(event)
    expect(await sessionsOf(point)).toMatchObject([
      { meter_start: 1000, meter_stop: 3000, sum_tiyn: 20_000 },
      { meter_start: 8000, meter_stop: 10_000, sum_tiyn: 20_000 },
    ])
    expect((await notedOf(gateway(), point)).get('transactionIdReused')).toBe(1)
  })

  it('is another’s whose end was lost where another’s card begins it', async () => {
    const { point, station } = await online()
    const other = { ...begun, idToken: card('OTHER'), ...at(20, 3000) }
    for (const event of [begun, other, other, ended]) await station.event(event)
    expect(await sessionsOf(point)).toMatchObject([
      { id_tag: 'CARD', state: 'suspect', suspect_reason: 'noEnd', sum_tiyn: null },
      { id_tag: 'OTHER', state: 'finished', sum_tiyn: 20_000 },
    ])
  })
})

describe('a connector', () => {
  it('may be the second of its EVSE', async () => {
    const { point, station } = await online()
    for (const [evse, connector] of [
      [1, 2],
      [100, 1],
      [101, 1],
    ] as const)
      await station.call('StatusNotification', stand('Available', evse, connector))
    const known = await gateway().rows(
      'select connector_id from connectors where charge_point_id = $1 order by 1',
      [point.id],
    )
    expect(known).toEqual([{ connector_id: 100 }, { connector_id: 101 }])
  })

  it('stands as before where the state is no word of ours', async () => {
    const { station } = await online()
    const transactionInfo = { chargingState: 'constructor' }
    const timestamp = new Date().toISOString()
    expect(await station.event({ eventType: 'Started', timestamp, transactionInfo })).toEqual({})
  })
})
