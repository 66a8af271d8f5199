import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'
import { ago } from '../testing/sessions.ts'
import { card, connect2, reading } from '../testing/station2.ts'

let gateway: TestGateway
let lateMs = 0
beforeAll(async () => {
  gateway = await testGateway({}, { clock: () => new Date(Date.now() + lateMs) })
  await gateway.makeCard({ id_tag: 'CARD' })
})
afterAll(() => gateway.close())

async function online() {
  lateMs = 0
  const point = await gateway.makePoint({ rate: { priceEnergyTiyn: 10_000 } })
  return { point, station: await connect2(gateway, point) }
}
const sessionsOf = ({ id }: TestPoint) =>
  gateway.rows('select * from transactions where charge_point_id = $1', [id])
const waiting = async ({ id }: TestPoint) =>
  (await gateway.rows('select id from orphan_messages where charge_point_id = $1', [id])).length
const oddities = async ({ deviceId }: TestPoint) => {
  const [device] = await gateway.rows<{ deviations: { code: string }[] }>(
    'select deviations from devices where id = $1',
    [deviceId],
  )
  return device?.deviations.map(({ code }) => code)
}

const begun = {
  eventType: 'Started',
  seqNo: 0,
  timestamp: ago(41),
  idToken: card('CARD'),
  meterValue: reading(1000, { context: 'Transaction.Begin', at: ago(41) }),
}
const event = (eventType: string, wattHours: number, minutes: number, more = {}) => ({
  eventType,
  seqNo: 50 - minutes,
  timestamp: ago(minutes),
  meterValue: reading(wattHours, { at: ago(minutes) }),
  ...more,
})

it('one that never began, as far as we heard, is begun by the next event once its beginning is overdue', async () => {
  const { point, station } = await online()
  await station.event(event('Updated', 3000, 30, { idToken: card('CARD') }))
  expect(await sessionsOf(point)).toEqual([])
  lateMs = 61_000
  await station.event(event('Updated', 5000, 20))
  expect(await sessionsOf(point)).toMatchObject([
    { state: 'active', id_tag: 'CARD', meter_start: 3000, energy_wh: 2000, connector_id: 1 },
  ])
  await station.event(event('Ended', 9000, 10))
  expect(await sessionsOf(point)).toMatchObject([{ state: 'finished', energy_wh: 6000, sum_tiyn: 60_000 }])
  expect(await waiting(point)).toBe(0)
  await station.close()
  expect(await oddities(point)).toContain('beginningLost')
})

it('one of which only the end came is billed by what its end tells, at the next heartbeat', async () => {
  const { point, station } = await online()
  const told = [reading(1000, { context: 'Transaction.Begin', at: ago(40) }), reading(7000, { at: ago(10) })]
  const end = { eventType: 'Ended', timestamp: ago(10), idToken: card('CARD'), meterValue: told.flat() }
  await station.event({ ...end, seqNo: 3 })
  await station.call('Heartbeat', {})
  expect(await sessionsOf(point)).toEqual([])
  lateMs = 61_000
  await station.call('Heartbeat', {})
  await station.event({ ...end, seqNo: 3 })
  expect(await sessionsOf(point)).toMatchObject([
    { state: 'finished', meter_start: 1000, meter_stop: 7000, sum_tiyn: 60_000 },
  ])
  await station.close()
})

it('one that tells its meter only at the end stays in doubt', async () => {
  const { point, station } = await online()
  await station.event(event('Ended', 7000, 10))
  lateMs = 61_000
  await station.call('Heartbeat', {})
  expect(await sessionsOf(point)).toMatchObject([{ state: 'suspect', meter_start: null, sum_tiyn: null }])
  await station.close()
})

it('a beginning that comes after all tells when it was, and where the meter stood', async () => {
  const { point, station } = await online()
  await station.event(event('Updated', 3000, 30, { idToken: card('CARD') }))
  lateMs = 61_000
  await station.call('Heartbeat', {})
  expect(await sessionsOf(point)).toMatchObject([{ meter_start: 3000 }])
  await station.event(begun)
  expect(await sessionsOf(point)).toMatchObject([
    { meter_start: 1000, started_at: new Date(begun.timestamp) },
  ])
  // one that would have begun later is no better knowledge
  const later = {
    timestamp: ago(35),
    meterValue: reading(2000, { context: 'Transaction.Begin', at: ago(35) }),
  }
  await station.event({ ...begun, ...later })
  await station.event(event('Updated', 6000, 20))
  expect(await sessionsOf(point)).toMatchObject([
    { meter_start: 1000, started_at: new Date(begun.timestamp), energy_wh: 5000 },
  ])
  await station.event(event('Ended', 9000, 10))
  expect(await sessionsOf(point)).toMatchObject([{ state: 'finished', energy_wh: 8000, sum_tiyn: 80_000 }])
  await station.close()
})

it.each([[{}], [true], [' \t '], [[]]])(
  'what calls its session %j calls it nothing, and begins none',
  async (transactionId) => {
    const { point, station } = await online()
    await station.event(event('Updated', 3000, 30, { transactionInfo: { transactionId } }))
    lateMs = 61_000
    await station.event(event('Ended', 5000, 20, { transactionInfo: { transactionId } }))
    expect(await sessionsOf(point)).toEqual([])
    expect(await waiting(point)).toBe(2)
    await station.close()
  },
)
