import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeHeard } from '../../watchdogs/closeHeard.ts'
import { type TestGateway, type TestPoint, testGateway } from '../testing/gateway.ts'
import { connect2 } from '../testing/station2.ts'

let gateway: TestGateway
let nowMs = Date.now()
beforeAll(async () => {
  gateway = await testGateway({}, { clock: () => new Date(nowMs) })
})
afterAll(() => gateway.close())

const tell = (type: unknown, techInfo?: string) => ({
  type,
  timestamp: new Date(nowMs).toISOString(),
  ...(techInfo ? { techInfo } : {}),
})
const eventsOf = async ({ id }: TestPoint) =>
  (await gateway.admin.post('/events/search', { filter: { chargePointId: id, kind: 'securityEvent' } })).body
    .result

it.each([
  ['TamperDetectionActivated', 'TamperDetectionActivated', 'critical'],
  ['InvalidCentralSystemCertificate', 'InvalidCsmsCertificate', 'critical'],
  ['AttemptedReplayAttacks', 'AttemptedReplayAttacks', 'warning'],
  ['startupofthedevice', 'StartupOfTheDevice', 'info'],
  ['DoorLeftOpenByACat', 'DoorLeftOpenByACat', 'warning'],
])('%s is an event of its level, once, with the time of the station', async (said, type, level) => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  expect(await station.call('SecurityEventNotification', tell(said, 'port 3'))).toEqual({})
  expect(await station.call('SecurityEventNotification', tell(said))).toEqual({})
  expect(await eventsOf(point)).toMatchObject([
    { level, state: 'open', data: { identity: point.identity, type, info: 'port 3' } },
  ])
  await station.close()
})

it('is one of 2.x too, and over a day after the last', async () => {
  const point = await gateway.makePoint()
  const station = await connect2(gateway, point)
  expect(await station.call('SecurityEventNotification', tell('SecurityLogWasCleared'))).toEqual({})
  expect(await eventsOf(point)).toMatchObject([{ level: 'critical', state: 'open' }])
  await closeHeard.run(gateway.deps)
  const states = () =>
    gateway.rows('select state from events where charge_point_id = $1 and kind = $2', [
      point.id,
      'securityEvent',
    ])
  expect(await states()).toEqual([{ state: 'open' }])
  nowMs += 25 * 3_600_000
  await closeHeard.run(gateway.deps)
  expect(await states()).toEqual([{ state: 'closed' }])
  await station.close()
})

it('takes whatever a station says', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  for (const type of [undefined, 7, 'x'.repeat(5000), '\u0000', { a: 1 }])
    expect(await station.call('SecurityEventNotification', { type, timestamp: 'never' })).toEqual({})
  const kept = await gateway.rows('select from events where charge_point_id = $1', [point.id])
  expect(kept).toHaveLength(1)
  await station.close()
})

it('one that could not be stored is taken when the station says it again', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const owner = new pg.Client({ connectionString: gateway.url })
  await owner.connect()
  await owner.query('alter table events rename to events_away')
  const refused = await station.call('SecurityEventNotification', tell('TamperDetectionActivated'))
  await owner.query('alter table events_away rename to events')
  await owner.end()
  expect(refused).toHaveProperty('errorCode')
  expect(await station.call('SecurityEventNotification', tell('TamperDetectionActivated'))).toEqual({})
  const kept = await gateway.rows('select state from events where charge_point_id = $1', [point.id])
  expect(kept).toEqual([{ state: 'open' }])
  await station.close()
})
