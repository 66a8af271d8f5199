import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { makePoint } from '../dashboard/testNetwork.ts'
import { sql } from '../db/sql.ts'
import { sessionImport } from './routes.ts'

const path = '/transactions/import'
const header = 'id;charge_point;connector;start;end;kwh;card'

let test: TestApp
let companies: [TestTenant, TestTenant]

beforeAll(async () => {
  test = await testApp()
  if (!test.app.hasRoute({ method: 'POST', url: `/api/v1${path}` })) sessionImport(test.app, test.deps)
  companies = [await test.makeTenant(), await test.makeTenant()]
  for (const [index, { id }] of companies.entries()) {
    const point = await makePoint(test.deps, { tenantId: id })
    await sql`update charge_points set identity = ${`ALA-${index}`} where id = ${point.id}`.execute(
      test.deps.db.system,
    )
  }
})

afterAll(() => test.close())

const csv = (...rows: string[]) => [header, ...rows].join('\n')
const row = (id: number, point: string, day: string) =>
  `${id};${point};1;2026-0${day}T10:00;2026-0${day}T11:00;7,25;`

function sendText(client: Client, text: string, query = '') {
  return test.app.inject({
    method: 'POST',
    url: `/api/v1${path}${query}`,
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'text/csv; charset=utf-8' },
    payload: text,
  })
}

it('takes CSV as it is, with the settings in the query', async () => {
  const text = csv(row(1, 'ala-0', '1-05'), row(2, 'ALA-1', '1-05'), row(3, 'ALA-9', '1-05'))
  const dry = await sendText(test.admin, text, '?dryRun=true')
  expect(dry.statusCode).toBe(200)
  expect(dry.json()).toMatchObject({ dryRun: true, imported: 2, energy: 14.5 })
  const real = await sendText(test.admin, text)
  expect(real.json()).toMatchObject({
    dryRun: false,
    rows: 3,
    imported: 2,
    skipped: 1,
    counts: { unknownPoint: 1 },
    problems: [{ line: 4, code: 'unknownPoint', field: 'chargePoint' }],
  })
  const { body } = await companies[0].client.post('/transactions/search', { paging: { returnCount: true } })
  expect(body.count).toBe(1)
  expect(body.result[0]).toMatchObject({
    energy: 7.25,
    duration: 3600,
    imported: true,
    startedAt: '2026-01-05T05:00:00.000Z',
  })
})

it('takes JSON with a mapping, a zone and a company', async () => {
  const text =
    'where;n;a;b;q\nALA-0;1;2026-02-01 00:00;2026-02-01 01:00;3\nALA-1;1;2026-02-01 00:00;2026-02-01 01:00;3'
  const mapping = { chargePoint: 'where', connector: 'n', startedAt: 'a', stoppedAt: 'b', energyKwh: 'q' }
  const { status, body } = await test.admin.post(path, {
    csv: text,
    mapping,
    timeZone: 'UTC',
    tenantId: companies[1].id,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ imported: 1, counts: { unknownPoint: 1 } })
  const found = await companies[1].client.post('/transactions/search', {
    sort: [{ field: 'startedAt', direction: 'desc' }],
  })
  expect(found.body.result[0]?.startedAt).toBe('2026-02-01T00:00:00.000Z')
})

it('lets a company import to its own points only', async () => {
  const { client } = companies[0]
  const answer = await sendText(client, csv(row(8, 'ALA-0', '3-01'), row(9, 'ALA-1', '3-01')))
  expect(answer.json()).toMatchObject({ imported: 1, counts: { unknownPoint: 1 } })
  const theirs = await client.post(path, { csv: csv(row(9, 'ALA-1', '3-02')), tenantId: companies[1].id })
  const nobodys = await client.post(path, { csv: csv(row(9, 'ALA-1', '3-02')), tenantId: test.deps.newId() })
  expect(theirs.status).toBe(422)
  expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' })
})

it('is closed to drivers and strangers', async () => {
  expect((await test.anonymous.post(path, { csv: header })).status).toBe(401)
  expect((await (await test.makeUser({ roles: ['Client'] })).post(path, { csv: header })).status).toBe(403)
})

it('names the setting that is wrong', async () => {
  const fields = async (body: unknown) =>
    (await test.admin.post(path, body)).body.errors?.map(({ field }) => field)
  expect(await fields({ csv: header, timeZone: 'Mars/North' })).toEqual(['timeZone'])
  expect(await fields({ csv: header, stationId: 'nowhere' })).toEqual(['stationId'])
  expect(await fields({ csv: header, mapping: { colour: 'x' } })).toEqual(['mapping.colour'])
  expect(await fields({})).toEqual(['csv'])
  expect(await fields({ csv: 'a,b\n1,2' })).toEqual([
    'csv.chargePoint',
    'csv.startedAt',
    'csv.stoppedAt',
    'csv.energyKwh',
  ])
})

it('says what is wrong with each row', async () => {
  const lines = [
    ';1;2026-04-01T10:00;2026-04-01T11:00;1;',
    'ALA-0;7;2026-04-01T10:00;2026-04-01T11:00;1;',
    'ALA-0;x;2026-04-01T10:00;2026-04-01T11:00;1;',
    'ALA-0;1;soon;2026-04-01T11:00;1;',
    'ALA-0;1;2026-04-01T10:00;;1;',
    'ALA-0;1;1970-01-01T00:00;2026-04-01T11:00;1;',
    'ALA-0;1;2026-04-01T10:00;2026-04-01T09:00;1;',
    'ALA-0;1;2026-04-01T10:00;2096-04-01T09:00;1;',
    'ALA-0;1;2026-04-01T10:00;2026-04-03T10:01;1;',
    'ALA-0;1;2026-04-01T10:00;2026-04-01T11:00;0;',
    'ALA-0;1;2026-04-01T10:00;2026-04-01T11:00;many;',
    'ALA-0;1;2026-04-01T10:00;2026-04-01T11:00;287;',
    'ALA-0;1;2026-04-01T10:00;2026-04-01T11:00;5;',
    'ALA-0;1;2026-04-01T10:00;2026-04-01T11:30;6;',
  ].map((line) => `;${line}`)
  const { body } = await test.admin.post(path, { csv: csv(...lines) })
  const codes = (body.problems as { line: number; code: string }[]).map(({ line, code }) => [line, code])
  expect(codes).toEqual([
    [2, 'required'],
    [3, 'unknownConnector'],
    [4, 'badNumber'],
    [5, 'badTime'],
    [6, 'noEnd'],
    [7, 'badClock'],
    [8, 'endBeforeStart'],
    [9, 'inFuture'],
    [10, 'tooLong'],
    [11, 'zeroEnergy'],
    [12, 'badNumber'],
    [13, 'implausibleEnergy'],
    [15, 'duplicate'],
  ])
  expect(body.imported).toBe(1)
})
