import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestTenant } from '../auth/testing.ts'
import { type TestGateway, testGateway } from '../csms/testing/gateway.ts'
import { stationFileRetention } from './retention.ts'

let gateway: TestGateway
let mine: TestTenant
let other: TestTenant
beforeAll(async () => {
  gateway = await testGateway({ callTimeoutMs: 1_500 }, { config: { STATION_FILES_GB: 1 } })
  mine = await gateway.makeTenant(['rfidCard'])
  other = await gateway.makeTenant(['rfidCard'])
})
afterAll(() => gateway.close())

const GIGABYTE = 1024 ** 3

const ask = (pointId: string) =>
  gateway.admin.post(`/chargePoints/${pointId}/diagnostics`, {
    startTime: new Date(Date.now() - 3_600_000).toISOString(),
    stopTime: new Date().toISOString(),
  })

/** The path that a station of the company was given for its log. */
async function asked(tenantId: string) {
  const point = await gateway.makePoint({ tenantId })
  const station = await gateway.connect(point, { answers: () => ({ fileName: 'a.log' }) })
  expect((await ask(point.id)).status).toBe(201)
  return { point, station, path: new URL(String(station.calls[0]?.payload.location)).pathname }
}
const put = async (url: string) => await gateway.app.inject({ method: 'PUT', url, payload: 'log' })
const fileOf = async (id: string) =>
  (await gateway.admin.post('/stationFiles/search', { filter: { chargePointId: id } })).body.result[0]
const fullOf = async ({ client }: TestTenant) =>
  (await client.post('/events/search', { filter: { kind: 'logsFull' } })).body.result
const keeps = (tenantId: string, bytes: number, pointId: string) =>
  gateway.rows(
    `insert into station_files (id, tenant_id, charge_point_id, state, token_hash, expires_at, file_size, uploaded_at)
      values (gen_random_uuid(), $1, $2, 'uploaded', decode(md5(random()::text), 'hex'), now(), $3, now())`,
    [tenantId, pointId, bytes],
  )

it('a company’s logs take so much and no more: it hears that, others are not the poorer, and it is over with room', async () => {
  const { point, station, path } = await asked(mine.id)
  const before = await gateway.makePoint({ tenantId: mine.id })
  await keeps(mine.id, GIGABYTE - 2, before.id)
  const refused = await put(path)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'noRoom'])
  expect(await fileOf(point.id)).toMatchObject({ state: 'failed', reason: 'noRoom' })
  expect(await fullOf(mine)).toMatchObject([{ state: 'open', data: { most: 1 } }])
  expect((await put((await asked(other.id)).path)).statusCode).toBe(201)
  expect(await fullOf(other)).toEqual([])
  await keeps(mine.id, 2, before.id)
  expect(await ask(point.id)).toMatchObject({ status: 503, body: { code: 'noRoom' } })
  expect(station.calls).toHaveLength(1)
  await gateway.rows('update station_files set file_size = 1 where charge_point_id = $1', [before.id])
  await stationFileRetention.run(gateway.deps)
  expect(await fullOf(mine)).toMatchObject([{ state: 'closed' }])
  expect((await put(path)).statusCode).toBe(201)
})

it('of a disk that runs short nothing is taken: neither logs nor images nor pictures', async () => {
  const { point, path } = await asked(other.id)
  const { config } = gateway.deps
  const dataDir = config.DATA_DIR
  // a file system of the kernel's own has no room for anything
  Object.assign(config, { DATA_DIR: '/sys' })
  const bytes = (url: string, payload: Buffer | string, type = 'application/octet-stream') =>
    gateway.app.inject({
      method: 'POST',
      url: `/api/v1/${url}`,
      payload,
      headers: { authorization: `Bearer ${gateway.admin.token}`, 'content-type': type },
    })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const refused = [
    await put(path),
    await bytes('firmwares/upload', 'image'),
    await bytes('uploads', png, 'image/png'),
  ]
  Object.assign(config, { DATA_DIR: dataDir })
  expect(refused.map((each) => [each.statusCode, each.json().code])).toEqual(Array(3).fill([503, 'noRoom']))
  expect(await fileOf(point.id)).toMatchObject({ state: 'failed', reason: 'noRoom' })
})

it('many logs that are slow to be stored keep neither sessions nor money waiting', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => asked(other.id)))
  const locks = await gateway.deps.db.pool.connect()
  await locks.query('begin')
  await locks.query('lock table stored_files in share mode')
  const puts = all.map(({ path }) => put(path))
  const waiting = async () => {
    const { rows } = await locks.query(
      `select count(*)::integer as count from pg_locks where not granted and relation = 'stored_files'::regclass`,
    )
    return rows[0].count
  }
  await expect.poll(waiting).toBeGreaterThan(1)
  const [{ station }] = all as [(typeof all)[0]]
  expect(await station.call('Authorize', { idTag: 'ANY' })).toHaveProperty('idTagInfo')
  await locks.query('commit')
  locks.release()
  expect((await Promise.all(puts)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
})
