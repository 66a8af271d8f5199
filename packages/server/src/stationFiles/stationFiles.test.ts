import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hourMs } from '@zaryad/model/durations'
import { Station } from '@zaryad/station'
import { nodeSocket } from '@zaryad/station/nodeSocket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accepting } from '../csms/testing/commands.ts'
import { type TestGateway, type TestPoint, testGateway } from '../csms/testing/gateway.ts'
import { draftsIn, logsIn } from './folders.ts'
import { stationFileRetention } from './retention.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ callTimeoutMs: 1_500 }, { config: { STATION_FILE_MB: 1 } })
})
afterAll(() => gateway.close())

const span = (hours: number) => ({
  startTime: new Date(Date.now() - hours * hourMs).toISOString(),
  stopTime: new Date().toISOString(),
})
const ask = ({ id }: TestPoint, body: object = span(1)) =>
  gateway.admin.post(`/chargePoints/${id}/diagnostics`, body)
const fileOf = async ({ id }: TestPoint) => {
  const { body } = await gateway.admin.post('/stationFiles/search', { filter: { chargePointId: id } })
  return body.result[0]!
}

/** A station of frames alone that was asked for its log, and the address that it was given. */
async function asked(answer: Record<string, unknown> = { fileName: 'a.log' }) {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, { answers: () => answer })
  const { status } = await ask(point)
  expect(status).toBe(201)
  const location = String(station.calls[0]?.payload.location)
  return { point, station, location, path: new URL(location).pathname }
}

const put = (path: string, payload: Buffer | string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'PUT', url: path, payload, headers })
const download = (id: string, token = gateway.admin.token) =>
  gateway.app.inject({
    url: `/api/v1/stationFiles/${id}/content`,
    headers: { authorization: `Bearer ${token}` },
  })

const stored = (id: string) =>
  gateway.rows('select name from stored_files where name = $1', [`stationFiles/logs/${id}`])

it('a virtual station sends its log, which is listed and taken away', async () => {
  const point = await gateway.makePoint()
  const station = new Station({
    url: `ws://127.0.0.1:${gateway.address.port}/ocpp`,
    identity: point.identity,
    connectors: [{ id: 1, currentType: 'AC', maxPowerW: 22_000 }],
    openSocket: nodeSocket,
    jobStepMs: 20,
    uploadFile: async (location, content) => {
      const { ok } = await fetch(location, { method: 'PUT', body: content })
      if (!ok) throw new Error('not taken')
    },
  })
  station.connect()
  await expect.poll(() => station.isAccepted).toBe(true)
  expect((await ask(point)).status).toBe(201)
  await expect.poll(async () => (await fileOf(point)).state).toBe('uploaded')
  station.close()

  const row = await fileOf(point)
  expect(row).toMatchObject({
    fileName: `${point.identity}.log`,
    userId: gateway.admin.userId,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const reply = await download(row.id)
  expect(reply.body).toContain('Zaryad Virtual')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${point.identity}.log"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect(Number(row.fileSize)).toBe(reply.rawPayload.length)
})

it('takes one file an address, whatever type it names, and keeps no token', async () => {
  const { point, path, location } = await asked()
  const token = path.split('/').at(-1)!
  expect((await put(path, 'log', { 'content-type': 'text/html; nonsense;;' })).statusCode).toBe(201)
  const again = await put(path, 'other')
  expect([again.statusCode, again.json().code]).toEqual([410, 'linkExpired'])
  expect((await download((await fileOf(point)).id)).body).toBe('log')
  const kept = await gateway.rows(
    `select payload::text as text from commands union all select frame from ocpp_messages
      union all select after::text from user_logs`,
  )
  expect(JSON.stringify(kept)).toContain(new URL(location).host)
  expect(JSON.stringify(kept)).not.toContain(token)
})

it('takes a form as well, and the name behind the address', async () => {
  const form = new FormData()
  form.set('note', 'first')
  form.set('file', new Blob(['\r\n--x\r\nline\r\n']), '../../etc/диагностика 1.zip')
  const { point, location } = await asked()
  const reply = await fetch(location, { method: 'POST', body: form })
  expect(reply.status).toBe(201)
  const row = await fileOf(point)
  expect((await download(row.id)).body).toBe('\r\n--x\r\nline\r\n')
  expect(row.fileName).toMatch(/^_+ 1\.zip$/)

  const other = await asked()
  expect((await put(`${other.path}/deep/CP-1.tar.gz`, 'x')).statusCode).toBe(201)
  expect((await fileOf(other.point)).fileName).toBe('CP-1.tar.gz')
})

it.each(['../../secrets/tokens', '..%2F..%2Fsecrets%2Ftokens', 'x'.repeat(22), '%00', 'firmware/x/y'])(
  'has no place for %s',
  async (path) => {
    const before = readdirSync(gateway.deps.config.DATA_DIR, { recursive: true }).length
    expect((await put(`/station-files/${path}`, 'x')).statusCode).toBeOneOf([400, 404])
    expect(readdirSync(gateway.deps.config.DATA_DIR, { recursive: true })).toHaveLength(before)
  },
)

it('keeps a traversing name out of paths', async () => {
  const { point, path } = await asked()
  expect((await put(`${path}/..%2F..%2F..%2Fsecrets%2Ftokens`, 'x')).statusCode).toBe(201)
  const row = await fileOf(point)
  expect(row.fileName).toBe('tokens')
  expect(existsSync(join(logsIn(gateway.deps.config.DATA_DIR), row.id))).toBe(true)
})

it('refuses what is too large, said or not, and empty; nothing of it is left', async () => {
  const { point, path, location } = await asked()
  const large = Buffer.alloc(1024 * 1024 + 1)
  expect((await put(path, large)).statusCode).toBe(413)
  expect(await fileOf(point)).toMatchObject({ state: 'failed', reason: 'tooLarge' })
  const unsaid = await fetch(location, {
    method: 'PUT',
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit).catch(() => undefined)
  expect(unsaid?.status ?? 413).toBe(413)
  expect((await put(path, '')).statusCode).toBe(422)
  expect(readdirSync(draftsIn(gateway.deps.config.DATA_DIR))).toEqual([])
  expect((await put(path, 'small')).statusCode).toBe(201)
  expect(await fileOf(point)).toMatchObject({ state: 'uploaded', reason: null })
})

it.each([
  [['Uploading'], 'uploading', null],
  [['Uploading', 'UploadFailed'], 'failed', 'uploadFailed'],
  [['Uploading', 'Uploaded'], 'failed', 'noFile'],
  [['Uploading', 'Idle'], 'failed', 'uploadFailed'],
  [['Idle'], 'requested', null],
  [['Nonsense'], 'requested', null],
])('goes by what the station says: %j', async (statuses, state, reason) => {
  const { point, station } = await asked()
  for (const status of statuses) await station.call('DiagnosticsStatusNotification', { status })
  expect(await fileOf(point)).toMatchObject({ state, reason })
})

it('learns the name of a station that uploads before its answer is written down', async () => {
  const point = await gateway.makePoint()
  const station = await gateway.connect(point, {
    answers: () => {
      void station.call('DiagnosticsStatusNotification', { status: 'Uploading' })
      return undefined
    },
  })
  const asking = ask(point)
  await expect.poll(async () => (await fileOf(point))?.state).toBe('uploading')
  station.send(JSON.stringify([3, station.calls[0]?.id, { fileName: 'quick.log' }]))
  expect((await asking).status).toBe(201)
  expect(await fileOf(point)).toMatchObject({ state: 'uploading', reason: null, fileName: 'quick.log' })
})

it('says so when a station of 2.x refuses', async () => {
  const point = await gateway.makePoint()
  await gateway.connect(point, { protocols: ['ocpp2.0.1'], answers: () => ({ status: 'Rejected' }) })
  expect((await ask(point)).status).toBe(201)
  expect(await fileOf(point)).toMatchObject({ state: 'failed', reason: 'refused' })
})

it('says at once when nothing will come', async () => {
  const { point } = await asked({})
  expect(await fileOf(point)).toMatchObject({ state: 'failed', reason: 'nothing' })
  const silent = await gateway.makePoint()
  expect((await ask(silent)).body.code).toBe('station_offline')
  expect(await fileOf(silent)).toMatchObject({ state: 'failed', reason: 'offline' })
  const station = await gateway.connect(silent)
  expect((await ask(silent)).body.code).toBe('station_timeout')
  expect(await fileOf(silent)).toMatchObject({ state: 'failed', reason: 'noAnswer' })
  await station.close()
})

it('asks for a day at most, within the company', async () => {
  const point = await gateway.makePoint()
  await gateway.connect(point, { answers: accepting })
  for (const body of [span(25), span(-1), {}]) expect((await ask(point, body)).status).toBe(422)
  const { client } = await gateway.makeTenant()
  expect((await client.post(`/chargePoints/${point.id}/diagnostics`, span(1))).status).toBe(404)
  const { point: done, path } = await asked()
  await put(path, 'x')
  expect((await download((await fileOf(done)).id, client.token)).statusCode).toBe(404)
})

it('forgets logs when their time is up, and what belongs to nobody', async () => {
  const { point, path } = await asked()
  await put(path, 'old')
  const { id } = await fileOf(point)
  const open = await asked()
  const folder = logsIn(gateway.deps.config.DATA_DIR)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'stray'), 'x')
  utimesSync(join(folder, 'stray'), 1, 1)
  await stationFileRetention.run(gateway.deps)
  expect(readFileSync(join(folder, id), 'utf8')).toBe('old')
  expect(existsSync(join(folder, 'stray'))).toBe(false)

  await gateway.rows(`update station_files set uploaded_at = now() - interval '91 days' where id = '${id}'`)
  await gateway.rows(
    `update station_files set expires_at = now() - interval '1 second' where charge_point_id = $1`,
    [open.point.id],
  )
  expect((await put(open.path, 'late')).statusCode).toBe(410)
  await stationFileRetention.run(gateway.deps)
  expect(existsSync(join(folder, id))).toBe(false)
  expect(await stored(id)).toEqual([])
  expect(await fileOf(point)).toBeUndefined()
  expect(await fileOf(open.point)).toMatchObject({ state: 'failed', reason: 'expired' })
})

it('a row that is deleted takes its file along', async () => {
  const { point, path } = await asked()
  await put(path, 'x')
  const { id } = await fileOf(point)
  expect((await gateway.admin.delete(`/stationFiles/${id}`)).status).toBe(204)
  await expect.poll(() => existsSync(join(logsIn(gateway.deps.config.DATA_DIR), id))).toBe(false)
  await expect.poll(() => stored(id)).toEqual([])
})
