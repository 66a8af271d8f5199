import type { Duplex } from 'node:stream'
import pg from 'pg'
import { expect, it } from 'vitest'
import { asOwner } from '../backup/ownerClient.ts'
import { sql } from '../db/sql.ts'
import { type TestGateway, testGateway } from './testing/gateway.ts'

async function withGateway(run: (gateway: TestGateway) => Promise<void>) {
  const gateway = await testGateway()
  try {
    await run(gateway)
  } finally {
    await gateway.close()
  }
}

it('on a stop answers what was sent, tells the stations to come back, and has everything on disk', () =>
  withGateway(async (gateway) => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const start = { connectorId: 1, idTag: 'x', meterStart: 0, timestamp: new Date().toISOString() }
    const answer = station.call('StartTransaction', start)
    const pending = Promise.all([...Array(50).keys()].map(() => station.call('Heartbeat', {})))
    await station.call('Heartbeat', {})
    await gateway.csms.stop()
    expect(await station.closed).toEqual({ code: 1012, reason: 'come back' })
    expect(await answer).toHaveProperty('transactionId')
    await pending
    const { pool } = gateway.deps.db
    const count = async (query: string) =>
      Number((await pool.query(`select count(*) as n from ${query}`)).rows[0].n)
    expect(await count('ocpp_messages')).toBe(104)
    expect(await count('transactions')).toBe(1)
    expect(await count('charge_points where connection_state = 1')).toBe(1)
  }))

it('from its start on says to the others that it lives, and where it is', () =>
  withGateway(async ({ deps, rows }) => {
    const own = () =>
      rows('select lease_until > now() as lives, place is not null as placed from processes where id = $1', [
        deps.processId,
      ])
    await expect.poll(own).toEqual([{ lives: true, placed: true }])
  }))

it('on a stop lets stations go one after another, and serves those that are still there', async () => {
  const gateway = await testGateway({}, { config: { DRAIN_SECONDS: 6 } })
  const [first, last] = [await gateway.makePoint(), await gateway.makePoint()]
  const [gone, still] = [await gateway.connect(first), await gateway.connect(last)]
  const stopped = gateway.csms.stop()
  expect(await gone.closed).toEqual({ code: 1012, reason: 'come back' })
  expect(await still.call('Heartbeat', {})).toHaveProperty('currentTime')
  expect(await gateway.refusal(`/ocpp/${first.identity}`)).toBe(503)
  expect(await still.closed).toEqual({ code: 1012, reason: 'come back' })
  await stopped
  expect(await gateway.rows('select from charge_points where connection_state = 2')).toEqual([])
  await gateway.close()
})

it('on a stop a station that takes its leave with nonsense keeps nothing from the disk', () =>
  withGateway(async (gateway) => {
    const points = await Promise.all([gateway.makePoint(), gateway.makePoint()])
    const [polite, rude] = await Promise.all(points.map((point) => gateway.connect(point)))
    const wire: Duplex = Object(rude?.socket)._socket
    wire.removeAllListeners('data').on('data', () => wire.write(Buffer.from([0x83, 0x80, 0, 0, 0, 0])))
    await gateway.csms.stop()
    expect(await polite?.closed).toEqual({ code: 1012, reason: 'come back' })
    wire.destroy()
    const { pool } = gateway.deps.db
    const online = await pool.query('select from charge_points where connection_state = 2')
    expect(online.rowCount).toBe(0)
    expect((await pool.query('select from processes')).rowCount).toBe(0)
  }))

it('one that waits for another’s name and has fallen asleep does not hold up the end', async () => {
  const gateway = await testGateway({ livesWithinMs: 20_000 })
  const point = await gateway.makePoint()
  await gateway.connect(point, { autoPong: false })
  const asleep = await gateway.connect(point, { autoPong: false })
  asleep.socket.pause()
  await gateway.close()
  asleep.socket.terminate()
}, 25_000)

it('takes nobody for online when it starts', async () => {
  const gateway = await testGateway({}, {}, async (test) => {
    await sql`insert into charge_stations (id, name, latitude, longitude, time_zone)
      values (${test.deps.newId()}, 'S', 43, 77, 'Asia/Almaty')`.execute(test.deps.db.system)
    await sql`insert into charge_points (id, identity, station_id, connection_state)
      select ${test.deps.newId()}, 'OLD', id, 2 from charge_stations`.execute(test.deps.db.system)
    return () => {}
  })
  expect(await gateway.rows('select connection_state from charge_points')).toEqual([{ connection_state: 1 }])
  await gateway.close()
})

it('ends reservations whose time has run out', () =>
  withGateway(async (gateway) => {
    const point = await gateway.makePoint()
    const { expireReservations } = await import('./expireReservations.ts')
    for (const expiry of ['-1 minute', '1 hour']) {
      await gateway.rows(
        `insert into reservations (id, charge_point_id, connector_id, expiry_date, state)
          values (gen_random_uuid(), $1, 1, now() + $2::interval, 'active')`,
        [point.id, expiry],
      )
    }
    await expireReservations(gateway.deps.db.pool, new Date())
    const states = await gateway.rows('select state from reservations order by expiry_date')
    expect(states).toEqual([{ state: 'expired' }, { state: 'active' }])
  }))

it('refuses what it cannot store while the database is away, and takes it when the station sends it again', () =>
  withGateway(async (gateway) => {
    const point = await gateway.makePoint()
    const station = await gateway.connect(point)
    const start = { connectorId: 1, idTag: 'x', meterStart: 0, timestamp: new Date().toISOString() }
    const owner = new pg.Client({ connectionString: gateway.url })
    await owner.connect()
    await owner.query('alter table transactions rename to away')
    expect(await station.call('StartTransaction', start)).toMatchObject({ errorCode: 'InternalError' })
    await owner.query('alter table away rename to transactions')
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await owner.end()
    await expect
      .poll(async () => (await station.call('StartTransaction', start)).transactionId)
      .toEqual(expect.any(Number))
    expect(await gateway.rows('select from transactions')).toHaveLength(1)
    await station.close()
  }))

it('rows that nobody waits for and that are lost are counted as a job that fails', async () => {
  const gateway = await testGateway({ lossesEveryMs: 20 })
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const asTableOwner = (text: string) => asOwner(gateway.url, (client) => client.query(text))
  await asTableOwner('alter table ocpp_messages rename to away')
  expect(await station.call('Heartbeat', {})).toHaveProperty('currentTime')
  const failures = /^job_failures_total\{job="station records"\} [1-9]/m
  await expect.poll(async () => (await gateway.admin.get('/metrics')).text).toMatch(failures)
  await asTableOwner('alter table away rename to ocpp_messages')
  await station.close()
  await gateway.close()
})
