import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type TestGateway, testGateway } from './testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ presenceEveryMs: 100 })
})
afterAll(() => gateway.close())

/** The database refuses everybody, and throws out whoever is in, as one that is being restarted. */
async function outage(during: () => Promise<void>): Promise<void> {
  const name = new URL(gateway.url).pathname.slice(1)
  const owner = new pg.Client({ connectionString: inject('postgresUrl') })
  await owner.connect()
  try {
    await owner.query(`alter database ${name} allow_connections false`)
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await during()
  } finally {
    await owner.query(`alter database ${name} allow_connections true`)
    await owner.end()
  }
}

const states = async (ids: string[]) => {
  const rows = await gateway.rows<{ id: string; connection_state: number }>(
    'select id, connection_state from charge_points',
  )
  const byId = new Map(rows.map((row) => [row.id, row.connection_state]))
  return ids.map((id) => byId.get(id))
}

it('who left while the database was away is offline once it is back, since then; who stayed is online', async () => {
  const points = await Promise.all([...Array(6).keys()].map(() => gateway.makePoint()))
  const ids = points.map(({ id }) => id)
  const stations = await Promise.all(points.map((point) => gateway.connect(point)))
  await expect.poll(() => states(ids)).toEqual([2, 2, 2, 2, 2, 2])
  let leftMs = 0
  await outage(async () => {
    await Promise.all(stations.slice(0, 3).map((station) => station.close()))
    await expect.poll(() => gateway.csms.stations.count).toBe(3)
    // whatever was on its way has failed by now
    await gateway.csms.flush()
    leftMs = Date.now()
  })
  await expect.poll(() => states(ids)).toEqual([1, 1, 1, 2, 2, 2])
  const rows = await gateway.rows<{ at: Date }>(
    'select connection_state_at as at from charge_points where connection_state = 1 and id = any($1)',
    [ids],
  )
  for (const { at } of rows) expect(at.getTime()).toBeLessThanOrEqual(leftMs)
  await Promise.all(stations.slice(3).map((station) => station.close()))
})

it('who has a socket is online, whatever was written', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  await expect.poll(() => states([point.id])).toEqual([2])
  gateway.notices.length = 0
  await gateway.rows('update charge_points set connection_state = 1 where id = $1', [point.id])
  await expect.poll(() => states([point.id])).toEqual([2])
  expect(gateway.notices).toContainEqual(
    expect.objectContaining({ kind: 'online', entity: 'chargePoints', entityId: point.id }),
  )
  await station.close()
  await expect.poll(() => states([point.id])).toEqual([1])
})

it('what a station said of its connectors while the database was away is asked for anew', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => ({ status: 'Accepted' }) })
  const status = { connectorId: 1, errorCode: 'NoError', status: 'Preparing' }
  await outage(async () => {
    expect(await station.call('StatusNotification', status)).toMatchObject({ errorCode: 'InternalError' })
  })
  await expect
    .poll(() => station.calls)
    .toContainEqual(
      expect.objectContaining({
        action: 'TriggerMessage',
        payload: { requestedMessage: 'StatusNotification' },
      }),
    )
  await station.call('StatusNotification', status)
  expect(await gateway.rows('select status from connectors where charge_point_id = $1', [point.id])).toEqual([
    { status: 'Preparing' },
  ])
  await station.close()
})

it('a station that comes while everybody is looked at is not taken for gone', async () => {
  const points = await Promise.all([...Array(20).keys()].map(() => gateway.makePoint()))
  const stations = []
  for (const point of points) stations.push(await gateway.connect(point))
  await gateway.csms.flush()
  expect(await states(points.map(({ id }) => id))).toEqual(points.map(() => 2))
  await Promise.all(stations.map((station) => station.close()))
})

it('says that a station came or went once everybody who then looks finds it so', async () => {
  const point = await gateway.makePoint()
  const found: Promise<unknown>[] = []
  const forget = gateway.deps.notices.on(async ({ kind, entityId }) => {
    if (entityId !== point.id || (kind !== 'online' && kind !== 'offline')) return
    const read = gateway.deps.db.pool.query('select connection_state from charge_points where id = $1', [
      point.id,
    ])
    found.push(read.then(({ rows }) => [kind, rows[0].connection_state]))
  })
  const station = await gateway.connect(point)
  await expect.poll(() => found.length).toBeGreaterThan(0)
  await station.close()
  await expect.poll(async () => (await Promise.all(found)).at(-1)).toEqual(['offline', 1])
  const all = (await Promise.all(found)) as [string, number][]
  expect(all.filter(([kind, state]) => state !== (kind === 'online' ? 2 : 1))).toEqual([])
  forget()
})
