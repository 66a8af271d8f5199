import { execFile } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asOwner } from '../backup/ownerClient.ts'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { watchRuns } from '../jobs/watchRuns.ts'
import { partitions } from '../jobs.ts'

const DAY_MS = 86_400_000
const realMs = Date.now()
let nowMs = realMs
let gateway: TestGateway
beforeEach(async () => {
  nowMs = realMs
  gateway = await testGateway({}, { clock: () => new Date(nowMs), config: { FRAME_RETENTION_DAYS: 0 } })
})
afterEach(() => gateway.close())

const day = (moment: string) => Date.parse(moment)
const rest = async (table: string) =>
  asOwner(gateway.url, async (client) =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${table}_rest`)).rows[0]?.n),
  )
const all = async (table: string) =>
  (await gateway.rows<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n
const events = async (kind: string) => {
  const admin = await gateway.makeUser({ roles: ['SuperAdministrator'] })
  return (
    await admin.post('/events/search', { filter: { kind }, sort: [{ field: 'entityId', direction: 'asc' }] })
  ).body.result
}
const log = { error: () => {} }
const runJob = () =>
  watchRuns(gateway.deps, log, { patienceMs: 0 }).told('partitions', () => partitions.run(gateway.deps))

/** A short session over a real socket, at the time that the server believes it is. */
async function charge(): Promise<void> {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const timestamp = new Date(nowMs).toISOString()
  const start = { connectorId: 1, idTag: 'x', meterStart: 0, timestamp }
  const { transactionId } = await station.call('StartTransaction', start)
  const meterValue = [
    { timestamp, sampledValue: [{ value: '10' }, { value: '7000', measurand: 'Power.Active.Import' }] },
  ]
  expect(await station.call('MeterValues', { connectorId: 1, transactionId, meterValue })).toEqual({})
  await station.close()
  await gateway.csms.flush()
}

it('what was stored with a clock months ahead is an event, and moves when its month is made', async () => {
  nowMs = realMs + 180 * DAY_MS
  await charge()
  nowMs = realMs
  const readings = await all('meter_values')
  const frames = await all('ocpp_messages')
  expect(await rest('meter_values')).toBe(readings)
  expect(await rest('ocpp_messages')).toBe(frames)
  await runJob()
  const month = new Date(realMs + 180 * DAY_MS).toISOString().slice(0, 7)
  expect(await events('partitionRest')).toMatchObject([
    {
      state: 'open',
      level: 'warning',
      data: { table: 'meter_values', rows: readings, from: month, to: month },
    },
    {
      state: 'open',
      level: 'warning',
      data: { table: 'ocpp_messages', rows: frames, from: month, to: month },
    },
  ])
  nowMs = realMs + 100 * DAY_MS
  await runJob()
  expect([await rest('meter_values'), await rest('ocpp_messages')]).toEqual([0, 0])
  expect([await all('meter_values'), await all('ocpp_messages')]).toEqual([readings, frames])
  expect(await events('partitionRest')).toMatchObject([{ state: 'closed' }, { state: 'closed' }])
})

it.each(['1970-01-01T00:05:00Z', '2099-12-31T23:00:00Z'])(
  'a board whose clock says %s stores all, and goes on when it is set',
  async (moment) => {
    nowMs = day(moment)
    await runJob()
    await charge()
    const before = [await all('meter_values'), await all('ocpp_messages')]
    nowMs = realMs
    await runJob()
    await charge()
    await runJob()
    const [readings = 0, frames = 0] = before
    expect(await all('meter_values')).toBe(readings * 2)
    expect(await all('ocpp_messages')).toBeGreaterThan(frames)
    expect(await events('jobFailed')).toEqual([])
  },
)

it('what an offline station brings of a past year has its month', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point)
  const timestamp = '2023-05-06T07:08:09Z'
  await station.call('MeterValues', {
    connectorId: 1,
    meterValue: [{ timestamp, sampledValue: [{ value: '10' }] }],
  })
  expect(await rest('meter_values')).toBe(1)
  await runJob()
  expect(await rest('meter_values')).toBe(0)
  const { rows } = await asOwner(gateway.url, (client) =>
    client.query('select value, charge_point_id from meter_values_202305'),
  )
  expect(rows).toEqual([{ value: 10, charge_point_id: point.id }])
  await expect(gateway.deps.db.pool.query('select from meter_values_202305')).rejects.toThrow(
    'permission denied',
  )
  await station.close()
})

it('rows that move hold up nobody who reads or stores beside them', async () => {
  const at = new Date(realMs + 180 * DAY_MS).toISOString()
  const put = (client: pg.Client) =>
    client.query(
      `insert into meter_values (charge_point_id, connector_id, transaction_id, at, measurand, value)
      values (gen_random_uuid(), 1, 0, $1, 'SoC', 1)`,
      [at],
    )
  const clients = Array.from({ length: 3 }, () => new pg.Client({ connectionString: gateway.url }))
  const [holding, moving, beside] = clients as [pg.Client, pg.Client, pg.Client]
  await Promise.all(clients.map((client) => client.connect()))
  await put(holding)
  await holding.query('begin; select from meter_values_rest for update')
  const { rows: own } = await moving.query('select pg_backend_pid() as pid')
  const moved = moving.query(`select make_partition('meter_values', $1::date) as n`, [at.slice(0, 10)])
  const waits = () =>
    holding.query('select from pg_stat_activity where pid = $1 and wait_event_type = $2', [
      own[0].pid,
      'Lock',
    ])
  await expect.poll(async () => (await waits()).rows.length).toBe(1)
  await beside.query(`set lock_timeout = '2s'`)
  const all = await beside.query('select from meter_values where at = $1', [at])
  expect(all.rows).toHaveLength(1)
  await put(beside)
  await holding.query('commit')
  expect((await moved).rows).toEqual([{ n: '2' }])
  expect(await rest('meter_values')).toBe(0)
  await Promise.all(clients.map((client) => client.end()))
})

const main = new URL('../main.ts', import.meta.url).pathname

/** The server as it is started, until it says that it is there; what it said. */
const startOnce = () =>
  new Promise<string>((resolve) => {
    const { DATA_DIR } = gateway.deps.config
    const env = { ...process.env, DATABASE_URL: gateway.url, DATA_DIR, HOST: '127.0.0.1', PORT: '0' }
    const child = execFile(process.execPath, [main], { env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    )
    child.stdout?.on('data', (text) => String(text).includes('Console:') && child.kill('SIGTERM'))
  })

/** As if that month had not been made before its first rows came. */
const unmake = (month: string) =>
  asOwner(gateway.url, (client) => client.query(`drop table meter_values_${month}, ocpp_messages_${month}`))
const thisMonth = new Date(realMs).toISOString().slice(0, 7).replace('-', '')

it('a start makes the month of what lies in the rest', async () => {
  await unmake(thisMonth)
  await charge()
  const readings = await all('meter_values')
  expect(await rest('meter_values')).toBe(readings)
  expect(await startOnce()).toContain('Console:')
  expect([await rest('meter_values'), await rest('ocpp_messages')]).toEqual([0, 0])
  expect(await all('meter_values')).toBe(readings)
})

it('a start whose months cannot be made says so, serves and stores all the same', async () => {
  await unmake(thisMonth)
  await charge()
  const reader = new pg.Client({ connectionString: gateway.url })
  await reader.connect()
  await reader.query('begin; lock table meter_values_rest in share mode')
  const said = await startOnce()
  expect(said).toContain('Console:')
  expect(said).toMatch(/"msg":"job partitions"/)
  expect(await events('jobFailed')).toMatchObject([{ entityId: 'partitions', state: 'open' }])
  expect(await events('partitionRest')).toMatchObject([{ entityId: 'meter_values', state: 'open' }])
  await reader.query('rollback')
  await reader.end()
  await charge()
  await runJob()
  expect(await rest('meter_values')).toBe(0)
  expect(await events('jobFailed')).toMatchObject([{ state: 'closed' }])
})
