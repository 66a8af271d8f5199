import { expect, it } from 'vitest'
import { notedOf } from '../testing/oddMeter.ts'
import { ago, sessionTests } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

const { gateway, only, orphansOf } = sessionTests()

async function online() {
  const point = await gateway().makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  const station = await connect2(gateway(), point)
  let seen = gateway().notices.length
  /** What people are told of an event of its session, and the answer. */
  const tell = async (event: Parameters<typeof station.event>[0]) => {
    seen = gateway().notices.length
    const answer = await station.event(event)
    const told = gateway()
      .notices.slice(seen)
      .filter(({ data }) => data?.chargePointId === point.id)
      .map(({ kind, data }) => (kind === 'status' ? String(data?.status) : kind))
    return { answer, told: told.sort() }
  }
  const noted = async (...codes: string[]) => {
    const all = await notedOf(gateway(), point)
    return codes.map((code) => all.get(code) ?? 0)
  }
  return { point, station, tell, noted }
}
const at = (minutes: number, wattHours: number, context?: string) => ({
  timestamp: ago(minutes),
  meterValue: reading(wattHours, { at: ago(minutes), ...(context ? { context } : {}) }),
})
const now = (state: string) => ({ timestamp: ago(0), transactionInfo: { chargingState: state } })
const registers = ['registersMissing', 'transactionUnknown', 'transactionIdCase', 'momentTwice']

it('of each event people are told what is new, and nothing is noted of one that is as it should be', async () => {
  const { tell, noted, point, station } = await online()
  const connector = { evseId: 1, connectorId: 1, connectorStatus: 'Available', timestamp: ago(1) }
  await station.call('StatusNotification', connector)
  const begun = { eventType: 'Started', idToken: card('CARD'), ...at(0.5, 1000, 'Transaction.Begin') }
  expect(await tell({ ...begun, ...now('EVConnected'), meterValue: begun.meterValue })).toEqual({
    answer: { idTokenInfo: { status: 'Accepted' } },
    told: ['Preparing', 'meter', 'started'],
  })
  expect(await tell({ eventType: 'Updated', ...now('Charging') })).toEqual({ answer: {}, told: ['Charging'] })
  expect((await tell({ eventType: 'Updated', ...at(0.3, 1100) })).told).toEqual(['meter'])
  expect((await tell({ eventType: 'Updated' })).told).toEqual([])
  const ended = { eventType: 'Ended', ...at(0.1, 1200, 'Transaction.End'), timestamp: ago(0) }
  expect((await tell(ended)).told).toEqual(['Finishing', 'stopped'])
  expect((await tell(ended)).told).toEqual([])
  expect(await only(point)).toMatchObject({ state: 'finished', energy_wh: 200, meter_stop: 1200 })
  expect(await noted(...registers)).toEqual([0, 0, 0, 0])
})

it('a beginning and an end that do not tell where the meter stands are noted, what is between them is not', async () => {
  const { tell, noted, point } = await online()
  await tell({ eventType: 'Started', timestamp: ago(20), idToken: card('CARD') })
  expect(await noted(...registers)).toEqual([1, 0, 0, 0])
  await tell({ eventType: 'Updated', ...at(15, 1000) })
  await tell({ eventType: 'Updated', timestamp: ago(12) })
  expect(await noted(...registers)).toEqual([1, 0, 0, 0])
  await tell({ eventType: 'Updated', ...at(10, 3000) })
  await tell({ eventType: 'Ended', timestamp: ago(1) })
  expect(await noted(...registers)).toEqual([2, 0, 0, 0])
  expect(await only(point)).toMatchObject({ state: 'finished', meter_start: 1000, meter_stop: 3000 })
})

it('an event of a session that nobody knows waits, is noted, and is told what its card is', async () => {
  await gateway().makeCard({ id_tag: 'WAITING' })
  const { tell, noted, point, station } = await online()
  const none = { eventType: 'Updated', ...at(10, 3000) }
  expect(await tell(none)).toEqual({ answer: {}, told: [] })
  expect((await tell({ ...none, idToken: card('WAITING') })).answer).toEqual({
    idTokenInfo: { status: 'Accepted' },
  })
  expect((await tell({ ...none, idToken: card('NOBODY') })).answer).toEqual({
    idTokenInfo: { status: 'Invalid' },
  })
  const button = { idToken: '', type: 'NoAuthorization' }
  expect((await tell({ ...none, idToken: button })).answer).toEqual({ idTokenInfo: { status: 'Accepted' } })
  expect(await orphansOf(point)).toHaveLength(4)
  expect(await noted('transactionUnknown')).toEqual([4])
  // without a name it is nobody's
  await station.call('TransactionEvent', { ...none, transactionInfo: {} })
  expect(await noted('transactionUnknown')).toEqual([5])
})

it('a card that is shown later is its session’s: who started it is told, once, and answered each time', async () => {
  await gateway().makeCard({ id_tag: 'LATER' })
  const { tell, point } = await online()
  expect(await tell({ eventType: 'Started', ...at(20, 1000, 'Transaction.Begin') })).toEqual({
    answer: {},
    told: ['meter', 'started'],
  })
  const shown = (idToken: object) => tell({ eventType: 'Updated', timestamp: ago(10), idToken })
  const accepted = { idTokenInfo: { status: 'Accepted' } }
  expect(await shown({ idToken: '', type: 'NoAuthorization' })).toEqual({ answer: accepted, told: [] })
  expect(await only(point)).toMatchObject({ id_tag: '' })
  expect(await shown(card('LATER'))).toEqual({ answer: accepted, told: ['started'] })
  expect(await shown(card('LATER'))).toEqual({ answer: accepted, told: [] })
  expect(await shown(card('NOBODY'))).toEqual({ answer: { idTokenInfo: { status: 'Invalid' } }, told: [] })
  expect(await only(point)).toMatchObject({ id_tag: 'LATER' })
})

it('a name in another case is its session’s, and noted; the same name is not', async () => {
  const { tell, noted, station, point } = await online()
  await tell({ eventType: 'Started', id: 'tx-a', ...at(20, 1000, 'Transaction.Begin') })
  await tell({ eventType: 'Updated', id: 'tx-a', ...at(15, 2000) })
  expect(await noted('transactionIdCase')).toEqual([0])
  await tell({ eventType: 'Updated', id: 'TX-A', ...at(10, 3000) })
  expect(await noted('transactionIdCase')).toEqual([1])
  await station.close()
  expect(await only(point)).toMatchObject({ energy_wh: 2000 })
})
