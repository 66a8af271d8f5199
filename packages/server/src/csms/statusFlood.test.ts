import { register } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

/** How often PostgreSQL was told of states. */
async function batches(): Promise<number> {
  const all = await register.getSingleMetricAsString('zaryad_batch_duration_seconds')
  return Number(/_count\{batch="statuses"\} (\d+)/.exec(all)?.[1])
}

const words = ['Charging', 'SuspendedEVSE', 'SuspendedEV']

it('of states is stored many at a time, each in its turn, with what was at the connector between', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const other = await gateway.connect(await gateway.makePoint())
  const sent = 600
  for (const connectorId of [1, 2])
    await station.call('StatusNotification', { connectorId, status: 'Available', errorCode: 'NoError' })
  const fromMs = Date.now() - sent * 1000
  // both have stood there for long
  await gateway.rows(
    `with now as (update connector_now set since = $2, counted_to = $2 where charge_point_id = $1)
      delete from connector_spells where charge_point_id = $1`,
    [point.id, new Date(fromMs - 60_000)],
  )
  const before = await batches()
  const told = Array.from({ length: sent }, (_, n) => ({
    connectorId: (n % 2) + 1,
    status: words[Math.floor(n / 2) % 3],
    errorCode: 'NoError',
    timestamp: new Date(fromMs + n * 1000).toISOString(),
  }))
  const answers = Promise.all(told.map((each) => station.call('StatusNotification', each)))
  const begin = { connectorId: 1, idTag: 'CARD', meterStart: 0, timestamp: new Date().toISOString() }
  const started = station.call('StartTransaction', begin)
  await other.call('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' })
  expect(await answers).toEqual(told.map(() => ({})))
  expect((await batches()) - before).toBeLessThan(sent / 4)
  await started
  // answered in the order that they came in
  const order = station.received.flatMap((frame) =>
    Array.isArray(frame) && frame[0] === 3 ? [frame[1]] : [],
  )
  expect(order).toEqual(order.map((_, n) => `m${n + 1}`))
  const spells = (connectorId: number) =>
    gateway.rows<{ status: string; at: Date }>(
      `select status, began_at as at from connector_spells where charge_point_id = $1 and connector_id = $2
        union all select status, since from connector_now where charge_point_id = $1 and connector_id = $2 order by at`,
      [point.id, connectorId],
    )
  for (const connectorId of [1, 2]) {
    const mine = told.filter((each) => each.connectorId === connectorId)
    const rows = await spells(connectorId)
    expect(rows.slice(1).map(({ status, at }) => ({ status, timestamp: at.toISOString() }))).toEqual(
      mine.map(({ status, timestamp }) => ({ status, timestamp })),
    )
  }
  const notices = gateway.notices.filter(({ kind }) => kind === 'status')
  expect(notices.filter(({ data }) => data?.chargePointId === point.id)).toHaveLength(sent + 2)
})

it('of states of one moment leaves the connector at what came last', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const timestamp = new Date().toISOString()
  const stand = (status: string, connectorId = 1, errorCode = 'NoError') =>
    station.call('StatusNotification', { connectorId, status, errorCode, timestamp })
  await Promise.all([
    stand('Available'),
    stand('Unavailable', 0),
    stand('Preparing'),
    stand('Faulted', 1, 'GroundFailure'),
    stand('Faulted'),
    stand('Available', 0),
    stand('Charging', 2),
    stand('Finishing', 2),
  ])
  expect(
    await gateway.rows('select status, error_code from charge_points where id = $1', [point.id]),
  ).toEqual([{ status: 'Available', error_code: null }])
  expect(
    await gateway.rows(
      'select status, error_code from connectors where charge_point_id = $1 order by connector_id',
      [point.id],
    ),
  ).toEqual([
    { status: 'Faulted', error_code: 'GroundFailure' },
    { status: 'Finishing', error_code: null },
  ])
})
