import { describe, expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, only, sessionsOf, orphansOf } = sessionTests()

async function online(priceIdleTiyn = 0) {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000, priceIdleTiyn } })
  return { point, station: await connect2(gateway(), point) }
}
const at = (minutes: number, wattHours: number) => ({
  timestamp: ago(minutes),
  meterValue: reading(wattHours, { at: ago(minutes) }),
})
const begun = { eventType: 'Started', idToken: card('CARD'), ...at(40, 1000) }
const ended = { eventType: 'Ended', ...at(1, 11_000) }

describe('what an event says in its own way', () => {
  it.each([[2_147_483_647], ['2147483647'], [500]])(
    'a connector %s of its EVSE is no reason to lose its session',
    async (connectorId) => {
      const { point, station } = await online()
      for (const event of [begun, ended]) await station.event({ ...event, evse: { id: 1, connectorId } })
      expect(await only(point)).toMatchObject({ state: 'finished', connector_id: 1, sum_tiyn: 100_000 })
    },
  )

  it('a card without its type, and an EVSE by its number alone, are the session’s all the same', async () => {
    const { point, station } = await online()
    const { idTokenInfo } = await station.event({ ...begun, idToken: 'CARD', evse: 2 })
    expect(idTokenInfo).toMatchObject({ status: 'Accepted' })
    expect(await only(point)).toMatchObject({ state: 'active', id_tag: 'CARD', connector_id: 2 })
    expect((await station.call('Authorize', { idToken: 'CARD' })).idTokenInfo).toMatchObject({
      status: 'Accepted',
    })
  })

  it('a kind in large letters is that kind; what is none is a word of its session, and noted', async () => {
    const { point, station } = await online()
    await station.event({ ...begun, eventType: 'STARTED' })
    expect((await notedOf(gateway(), point)).get('textGarbage')).toBeUndefined()
    await station.event({ eventType: 'Paused', ...at(20, 5000) })
    expect(await only(point)).toMatchObject({ state: 'active', energy_wh: 4000 })
    expect((await notedOf(gateway(), point)).get('textGarbage')).toBe(1)
    await station.event({ ...ended, eventType: 'ended' })
    expect(await only(point)).toMatchObject({ state: 'finished', sum_tiyn: 100_000 })
  })

  it('an EVSE below the first is none', async () => {
    const { point, station } = await online()
    await station.event({ ...begun, evse: { id: -5, connectorId: 1 } })
    expect(await only(point)).toMatchObject({ state: 'active', connector_id: 0 })
  })

  it.each([
    ['a value as text', { value: '11', unitOfMeasure: { unit: 'Wh', multiplier: 3 } }],
    ['a multiplier as text', { value: 11, unitOfMeasure: { unit: 'Wh', multiplier: '3' } }],
    ['both, with a comma', { value: '11,0', unitOfMeasure: { unit: 'Wh', multiplier: '3' } }],
    ['a unit alone', { value: 11, unitOfMeasure: 'kWh' }],
  ])('%s is what it says, not a thousandth of it', async (_name, sampled) => {
    const { point, station } = await online()
    await station.event(begun)
    await station.event({ ...ended, meterValue: [{ timestamp: ago(1), sampledValue: [sampled] }] })
    expect(await only(point)).toMatchObject({ meter_stop: 11_000, energy_wh: 10_000, sum_tiyn: 100_000 })
  })

  it('what came since the last word counts at the end, of a meter that tells no more than that', async () => {
    const { point, station } = await online()
    const came = (minutes: number, value: number) => ({
      timestamp: ago(minutes),
      meterValue: [
        {
          timestamp: ago(minutes),
          sampledValue: [{ value, measurand: 'Energy.Active.Import.Interval' }],
        },
      ],
    })
    await station.event({
      ...begun,
      meterValue: reading(1000, { at: ago(39), context: 'Transaction.Begin' }),
    })
    await station.event({ eventType: 'Updated', ...came(20, 4000) })
    await station.close()
    const again = await connect2(gateway(), point)
    await again.event({ eventType: 'Updated', ...came(10, 1000) })
    await again.event({ eventType: 'Ended', ...came(1, 500) })
    expect(await only(point)).toMatchObject({ meter_stop: 6500, energy_wh: 5500, sum_tiyn: 55_000 })
  })
})

const charging = { eventType: 'Updated', ...at(30, 4000) }
const last = { eventType: 'Updated', ...at(10, 9000) }
const endedAlone = { eventType: 'Ended', timestamp: ago(1) }

it.each([
  ['without numbers', () => undefined],
  ['all with the same number', () => 0],
  ['with numbers as text', (index: number) => String(index)],
])('events %s that come before their beginning are taken in the order of their times', async (_name, no) => {
  const { point, station } = await online()
  const numbered = [begun, charging, last, endedAlone].map((event, index) => ({ ...event, seqNo: no(index) }))
  for (const event of numbered.reverse()) await station.event(event as never)
  expect(await only(point)).toMatchObject({ state: 'finished', meter_stop: 9000, sum_tiyn: 80_000 })
  expect(await orphansOf(point)).toEqual([])
})

describe('an end that does not say where its meter stands', () => {
  it('leaves the time since the last reading without a fee: nobody saw that the car was full', async () => {
    const { point, station } = await online(1_000)
    for (const event of [begun, charging, last, endedAlone]) await station.event(event)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 8000, sum_tiyn: 80_000 })
  })

  it('but where it stood long before it leaves that time without a fee too', async () => {
    const { point, station } = await online(1_000)
    const early = { ...endedAlone, meterValue: reading(9000, { at: ago(20) }) }
    for (const event of [begun, charging, early]) await station.event(event)
    expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 8000, sum_tiyn: 80_000 })
  })

  it('costs for idling where two readings have shown it', async () => {
    const { point, station } = await online(1_000)
    const still = { eventType: 'Updated', ...at(5, 9000) }
    for (const event of [begun, charging, last, still, endedAlone]) await station.event(event)
    const { lines } = await only(point)
    expect(lines).toMatchObject([{ kind: 'energy' }, { kind: 'idle' }])
  })
})

it('a session that says later where it is closes the one that was left open there', async () => {
  const { point, station } = await online()
  await station.event({ ...begun, id: 'left' })
  await station.event({ eventType: 'Updated', id: 'left', ...at(35, 3000) })
  await station.event({ ...begun, ...at(30, 3000), id: 'next', evse: undefined })
  await station.event({ eventType: 'Updated', id: 'next', ...at(29, 3000) })
  expect(await sessionsOf(point)).toMatchObject([
    { station_transaction_id: 'left', state: 'suspect', suspect_reason: 'noEnd', energy_wh: 2000 },
    { station_transaction_id: 'next', state: 'active', connector_id: 1 },
  ])
  await station.event({ ...ended, id: 'left', ...at(30, 3000) })
  expect((await sessionsOf(point))[0]).toMatchObject({ state: 'finished', sum_tiyn: 20_000 })
})

it.each([
  ['of spaces', '  a b ', 'a b'],
  ['of three thousand letters', 'n'.repeat(3000), 'n'.repeat(255)],
  ['that is a number', 42, '42'],
])('a name %s is one name, whichever event comes first', async (_name, transactionId, kept) => {
  const { point, station } = await online()
  for (const event of [ended, begun]) await station.event({ ...event, transactionInfo: { transactionId } })
  expect(await only(point)).toMatchObject({ station_transaction_id: kept, sum_tiyn: 100_000 })
  expect(await orphansOf(point)).toEqual([])
})
