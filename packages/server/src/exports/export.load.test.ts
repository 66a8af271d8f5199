import type { AddressInfo } from 'node:net'
import { allEntities } from '@zaryad/model'
import { fileColumns } from '@zaryad/model/fileColumns'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestTenant, testApp } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'
import { makeNetwork } from '../entities/testing.ts'
import { derived } from './derived.ts'

let test: TestApp
let company: TestTenant
let other: TestTenant
let base: string

beforeAll(async () => {
  test = await testApp()
  company = await test.makeTenant()
  other = await test.makeTenant()
  const db = test.deps.db.system
  for (const { id } of [company, other])
    await sql`insert into charge_stations (id, tenant_id, name, address, latitude, longitude, time_zone)
      values (gen_random_uuid(), ${id}, ${`=Station; of ${id}`}, null, 43.25, 76.9, 'Asia/Almaty')`.execute(
      db,
    )
  const pointId = test.deps.newId()
  await sql`insert into charge_points (id, tenant_id, identity, station_id)
    select ${pointId}, tenant_id, 'EXPORT-1', id from charge_stations where tenant_id = ${company.id}`.execute(
    db,
  )
  await sql`insert into users (id, user_name, name, phone, roles, tenant_id, password)
    values (gen_random_uuid(), 'driver-7', 'Driver', '+77011234567', '{Client}', ${company.id}, '')`.execute(
    db,
  )
  await sql`insert into transactions (id, tenant_id, charge_point_id, connector_id, id_tag, started_at, stopped_at, meter_start, energy_wh,
      duration, sum_tiyn, state, lines)
    select gen_random_uuid(), ${company.id}, ${pointId}, 1, 'CARD' || lpad(n::text, 4, '0'), timestamptz '2026-11-20 09:05Z' + make_interval(mins => n),
      timestamptz '2026-11-20 10:05Z', 0, 1500, 3909, 12345, 'finished', '[]' from generate_series(1, 700) n`.execute(
    db,
  )
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/v1`
})
afterAll(() => test.close())

type Who = { token: string }
const ask = (path: string, body: object, { token }: Who = company.client) =>
  fetch(`${base}/${path}/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
const sheetOf = async (answer: Response) =>
  strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))['xl/worksheets/sheet1.xml']!)
const linesOf = async (answer: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n')

it('a file whose language nobody names is in that of the account, and of the browser where it has none', async () => {
  const head = async (body: object, cookie = '') => {
    const headers = { authorization: `Bearer ${company.client.token}`, cookie }
    const url = '/api/v1/transactions/export'
    const payload = { columns: ['energy'], query: 'CARD0001', ...body }
    const { body: text } = await test.app.inject({ method: 'POST', url, headers, payload })
    return text.slice(1).split('\r\n')[0]
  }
  const [ru, kz, en] = await Promise.all(['ru', 'kz', 'en'].map((language) => head({ language })))
  expect(new Set([ru, kz, en]).size).toBe(3)
  expect([await head({}), await head({}, 'i18next=en')]).toEqual([ru, en])
  await sql`update users set language = 'kz' where id = ${company.client.userId}`.execute(test.deps.db.system)
  expect([await head({}), await head({}, 'i18next=en'), await head({ language: 'en' })]).toEqual([kz, kz, en])
  await sql`update users set language = null where id = ${company.client.userId}`.execute(test.deps.db.system)
})

it('answers a text that no row can have as a search does', async () => {
  for (const format of ['csv', 'xlsx']) {
    const answer = await ask('transactions', { format, query: '\u0000' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('problem+json'),
    ])
  }
})

it('sends the file and writes its line whatever was asked for', async () => {
  const answer = await ask('chargeStations', { filter: { tenantId: 'a\\u0000b' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(';')
  const { rows } = await sql<{ after: unknown }>`select after from user_logs
    where entity = 'chargeStations' and after->'filter'->>'tenantId' = ${'a\\u0000b'}`.execute(
    test.deps.db.system,
  )
  expect(rows).toHaveLength(1)
})

describe('a CSV file', () => {
  it('has all rows of the search in its order, heads and values as the language writes them', async () => {
    const answer = await ask('transactions', {
      columns: ['idTag', 'client', 'startedAt', 'energy', 'sum', 'duration', 'state', 'meanPower'],
      sort: [{ field: 'startedAt', direction: 'desc' }],
      filter: { state: 'finished' },
      language: 'ru',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="transactions-.*\.csv"$/)
    const lines = await linesOf(answer)
    expect(lines).toHaveLength(702)
    expect(lines[0]).toMatch(/^\uFEFF.*Энергия, кВт·ч;Сумма, ₸;/)
    expect(lines[1]).toBe('CARD0700;CARD0700;21.11.2026 01:45;1,500;123,45;1:05:09;Завершена;1,4')
    expect(lines[700]).toMatch(/^CARD0001;/)
  })

  it('is English in English', async () => {
    const lines = await linesOf(await ask('transactions', { columns: ['idTag', 'sum'], language: 'en' }))
    expect(lines[1]).toMatch(/^CARD0700,123.45$/)
  })

  it('runs no formula that somebody typed, and has rows of the own company alone', async () => {
    const lines = await linesOf(await ask('chargeStations', { columns: ['name', 'online', 'timeZone'] }))
    expect(lines.slice(1)).toEqual([`"'=Station; of ${company.id}";0 / 1;Asia/Almaty`, ''])
    const all = await linesOf(await ask('chargeStations', { columns: ['name'] }, test.admin))
    expect(all).toHaveLength(4)
    // wide ones are formulas to spreadsheets of Asia
    await test.admin.post('/geoObjects', { name: '＝1+1', kind: 'city' })
    expect(await linesOf(await ask('geoObjects', { columns: ['name'] }, test.admin))).toContain("'＝1+1")
  })

  it('has the rows that a company’s text finds, and those alone', async () => {
    for (const who of [company.client, test.admin]) {
      const lines = await linesOf(await ask('transactions', { columns: ['idTag'], query: 'card0699' }, who))
      expect(lines.slice(1)).toEqual(['CARD0699', ''])
    }
    expect(await linesOf(await ask('transactions', { query: 'card0699' }, other.client))).toHaveLength(2)
  })

  it('hides the middle of a telephone number, as lists do', async () => {
    const filter = { userName: 'driver-7' }
    const [, line] = await linesOf(await ask('users', { columns: ['userName', 'phone'], filter }, test.admin))
    expect(line).toMatch(/^driver-7;/)
    expect(line).not.toContain('1234567')
  })
})

it('an XLSX file has numbers as numbers, and opens', async () => {
  const sheet = await sheetOf(await ask('transactions', { format: 'xlsx', columns: ['idTag', 'sum'] }))
  expect(sheet.match(/<row>/g)).toHaveLength(701)
  expect(sheet).toContain('<v>123.45</v>')
})

it('an XLSX file has moments of the location’s wall clock, as days since 1899', async () => {
  const columns = ['startedAt']
  const sheet = await sheetOf(
    await ask('transactions', { format: 'xlsx', columns, filter: { idTag: 'CARD0001' } }),
  )
  const days = (Date.UTC(2026, 10, 20, 14, 6) - Date.UTC(1899, 11, 30)) / 86_400_000
  expect(/<c s="6"><v>([\d.]+)</.exec(sheet)?.[1]).toBe(String(days))
})

it('an XLSX file has times and numbers of sessions that a sheet can sum and find', async () => {
  const rows = await ask('transactions', {
    format: 'xlsx',
    columns: ['transactionId', 'connectorId', 'duration'],
    filter: { idTag: 'CARD0001' },
  })
  const [, line] = (await sheetOf(rows)).split('<row>').slice(1)
  expect(line).toMatch(
    new RegExp(`^<c><v>\\d+</v></c><c><v>1</v></c><c s="7"><v>${3909 / 86_400}</v></c></row>`),
  )
})

it('an XLSX file has of a long text what Excel takes, and none of it for a sign of its own', async () => {
  const [long, odd] = [`${'я'.repeat(32_765)}🚗⚡`, 'a_x0041_b']
  await sql`insert into user_logs (id, tenant_id, action, entity, result, after)
    select gen_random_uuid(), ${company.id}, text, 'textTest', 'ok', '{}' from unnest(${[long, odd]}::text[]) text`.execute(
    test.deps.db.system,
  )
  const rows = await ask('userLogs', {
    format: 'xlsx',
    columns: ['action'],
    filter: { entity: 'textTest' },
  })
  const texts = [...(await sheetOf(rows)).matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts.slice(1).sort()).toEqual(['a_x005F_x0041_b', `${'я'.repeat(32_765)}…`])
})

it('an XLSX file has texts as they are, but for what XML takes none of', async () => {
  const name = ' Заряд ⚡🚗 <"&"> '
  await sql`insert into charge_stations (id, tenant_id, name, latitude, longitude, time_zone)
    values (gen_random_uuid(), ${other.id}, ${`${name}\u0001`}, 43.25, 76.9, 'Asia/Almaty')`.execute(
    test.deps.db.system,
  )
  const sheet = await sheetOf(
    await ask('chargeStations', { format: 'xlsx', columns: ['name'] }, other.client),
  )
  expect(sheet).toContain('<t xml:space="preserve"> Заряд ⚡🚗 &lt;&quot;&amp;&quot;&gt; </t>')
})

it('has every column of every list that has rows', async () => {
  const marker = 'FILE'
  const ids = await makeNetwork(test, await test.makeTenant(), marker)
  const { transactions: session, 'client/payments': payment } = ids
  await sql`update transactions set payment_id = ${payment} where id = ${session}`.execute(
    test.deps.db.system,
  )
  for (const { name, fields } of Object.values(allEntities)) {
    if (name === 'billings') continue
    const columns = Object.keys(fields).filter((field) => !fields[field]?.options.writeOnly)
    for (const [format, wanted] of [
      ['csv', {}],
      ['csv', { columns }],
      ['xlsx', { columns }],
    ] as const) {
      const answer = await ask(name, { format, ...wanted }, test.admin)
      expect([name, format, answer.status]).toEqual([name, format, 200])
      // words, and no keys of words
      const text = format === 'csv' ? await answer.text() : await sheetOf(answer)
      expect(text).not.toMatch(/\b(entities|choices|kit|menu)\.\w/)
    }
  }
})

it('is refused to who may not read the rows, and for what is not there', async () => {
  const refusals: [string, object, Who, number][] = [
    ['transactions', {}, test.anonymous, 401],
    ['services', {}, await company.makeUser(['Client']), 403],
    ['transactions', { columns: ['nothing'] }, company.client, 400],
    ['transactions', { columns: ['constructor'] }, company.client, 400],
    ['users', { columns: ['password'] }, test.admin, 400],
    ['transactions', { filter: { nothing: 1 } }, company.client, 400],
    ['transactions', { format: 'pdf' }, company.client, 400],
  ]
  for (const [path, body, who, status] of refusals)
    expect([path, (await ask(path, body, who)).status]).toEqual([path, status])
})

it('is in the user log with the number of rows that left', async () => {
  await linesOf(await ask('transactions', { columns: ['idTag'], filter: { idTag: 'CARD0005' } }))
  const { body } = await test.admin.post('/userLogs/search', { filter: { action: 'export' } })
  expect(body.result[0]).toMatchObject({
    entity: 'transactions',
    result: 'ok',
    after: { count: 1, format: 'csv', isWhole: true, filter: { idTag: 'CARD0005' } },
  })
})

it('columns that are no fields are those that the model names', () => {
  const names = Object.entries(derived).map(([entity, columns]) => [entity, Object.keys(columns)])
  expect(Object.fromEntries(names)).toEqual(fileColumns)
  expect(Object.keys(fileColumns).every((name) => allEntities[name])).toBe(true)
})
