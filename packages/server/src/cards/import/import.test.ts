import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Body, type Client, type TestApp, type TestTenant, testApp } from '../../auth/testing.ts'

let test: TestApp
let mine: TestTenant
let other: TestTenant
beforeAll(async () => {
  test = await testApp()
  mine = await test.makeTenant(['rfidCard'])
  other = await test.makeTenant(['rfidCard'])
})
afterAll(() => test.close())

const path = '/rFIDCards/import'
/** What `iconv -t cp1251` would give, for the letters that are there. */
const windows1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )

async function readFile(bytes: Buffer, client: Client = mine.client) {
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api/v1${path}/read`,
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'text/csv' },
    payload: bytes,
  })
  return { status: reply.statusCode, body: reply.json() }
}
it('refuses a file with zero bytes, which is no table', async () => {
  const { status, body } = await readFile(Buffer.from('UID\n04A1\u0000\n'))
  expect([status, body.errors]).toEqual([422, [{ field: 'csv', code: 'invalid' }]])
})

const cardsOf = async (client: Client, filter = {}) =>
  (await client.post('/rFIDCards/search', { filter, paging: { take: 0 } })).body.result
const statuses = (body: Body) =>
  (Array.isArray(body.rows) ? body.rows : []).map(({ status, action }) => `${status} ${action}`)

it.each([
  ['UTF-8 and semicolons', Buffer.from('Номер карты;UID;Статус\nК-1;04A1B2C3;Активна\n')],
  [
    'UTF-16 of a spreadsheet',
    Buffer.from('\ufeffНомер карты\tUID\tСтатус\r\nК-1\t04A1B2C3\tАктивна\r\n', 'utf16le'),
  ],
  ['UTF-8 with a mark', Buffer.from('\ufeffНомер карты;UID;Статус\nК-1;04A1B2C3;Активна\n')],
  ['Windows-1251 and commas', windows1251('Номер карты,UID,Статус\r\nК-1,04A1B2C3,Активна\r\n')],
  ['Windows-1251 and tabs', windows1251('Номер карты\tUID\tСтатус\nК-1\t04A1B2C3\tАктивна')],
])('reads %s, and guesses the columns', async (_what, bytes) => {
  expect((await readFile(bytes)).body).toEqual({
    columns: ['Номер карты', 'UID', 'Статус'],
    mapping: { idTag: 'UID', number: 'Номер карты', state: 'Статус' },
    rows: [{ line: 2, cells: ['К-1', '04A1B2C3', 'Активна'] }],
  })
})

it('reads a table whose first line is a spreadsheet’s word on its signs', async () => {
  expect(
    (await readFile(Buffer.from('\ufeffsep=;\r\nUID;Номер карты\r\n04A1B2C3;К-1\r\n'))).body,
  ).toMatchObject({
    columns: ['UID', 'Номер карты'],
    rows: [{ line: 3, cells: ['04A1B2C3', 'К-1'] }],
  })
})

it('takes a mapping before its guess, and refuses one that the file has not', async () => {
  const csv = 'UID;Second\nAAAAAAA1;BBBBBBB2'
  const given = await mine.client.post(path, { csv, mapping: { idTag: 'Second', number: 'UID' } })
  expect(given.body.counts).toMatchObject({ created: 1 })
  expect(await cardsOf(mine.client, { idTag: 'BBBBBBB2' })).toMatchObject([{ number: 'AAAAAAA1' }])
  const wrong = await mine.client.post(path, { csv, mapping: { idTag: 'Third' } })
  expect(wrong.body.errors).toEqual([{ field: 'mapping.idTag', code: 'notFound' }])
})

it('judges every row in a dry run, and writes nothing', async () => {
  await mine.client.post('/rFIDCards', { idTag: '04112233', number: 'OLD' })
  const rows = [
    { idTag: '04:aa:bb:cc' },
    { idTag: '04112233' },
    { idTag: '33221104' },
    { idTag: '04AABBCC' },
    { idTag: '' },
    { idTag: '4,1E+12' },
    { idTag: 'TAG\n2', number: 'A\tB', note: 'on\ntwo lines' },
    { idTag: 'TAG-1', state: 'какая-то', expiresAt: '32.13.2027', owner: 'никто' },
  ]
  const { body } = await mine.client.post(path, { rows, dryRun: true, mode: 'both' })
  expect(statuses(body)).toEqual([
    'ok create',
    'duplicate update',
    'duplicate skip',
    'duplicate skip',
    'error skip',
    'error skip',
    'error skip',
    'error skip',
  ])
  expect(body.rows).toMatchObject([
    { line: 2, errors: [] },
    { existing: { idTag: '04112233', number: 'OLD' } },
    { existing: { idTag: '04112233' }, errors: [{ field: 'idTag', code: 'reversedTwin' }] },
    { errors: [{ field: 'idTag', code: 'notUnique' }] },
    { errors: [{ field: 'idTag', code: 'required' }] },
    { errors: [{ field: 'idTag', code: 'invalid' }] },
    {
      errors: [
        { field: 'idTag', code: 'severalLines' },
        { field: 'number', code: 'severalLines' },
      ],
    },
    { errors: [{ field: 'state' }, { field: 'expiresAt' }, { field: 'owner', code: 'notFound' }] },
  ])
  expect(body.importId).toBeNull()
  expect(await cardsOf(mine.client, { idTag: '04AABBCC' })).toEqual([])
})

it('finds the owner by phone however it is written, and dates to the end of their day', async () => {
  const user = {
    userName: 'driver-1',
    name: 'Дана',
    phone: '+7 701 555 44 33',
    roles: ['Client'],
    tenantId: mine.id,
  }
  const { body: driver } = await test.admin.post('/users', { ...user, password: 'a long enough secret 77' })
  const rows = [{ idTag: '0455AA01', owner: '8 (701) 555-44-33', expiresAt: '31.12.2027', state: 'Утеряна' }]
  expect((await mine.client.post(path, { rows })).body.counts).toMatchObject({ created: 1, errors: 0 })
  expect(await cardsOf(mine.client, { idTag: '0455AA01' })).toMatchObject([
    { userId: driver.id, ownerName: 'Дана', state: 'lost', expiresAt: '2027-12-31T18:59:59.000Z' },
  ])
})

it('creates, updates or both, as it is told', async () => {
  await mine.client.post('/rFIDCards', { idTag: '04700001', number: 'was', note: 'stays' })
  const rows = [
    { idTag: '04700001', number: 'is' },
    { idTag: '04700002', number: 'new' },
  ]
  const run = async (mode: string) => (await mine.client.post(path, { rows, mode })).body.counts
  expect(await run('create')).toMatchObject({ created: 1, updated: 0, skipped: 1 })
  expect(await cardsOf(mine.client, { idTag: '04700001' })).toMatchObject([{ number: 'was' }])
  expect(await run('update')).toMatchObject({ created: 0, updated: 2 })
  expect(await cardsOf(mine.client, { idTag: '04700001' })).toMatchObject([
    { number: 'is', note: 'stays', version: 2 },
  ])
})

it('undoes what nobody touched since, and says what it left', async () => {
  await mine.client.post('/rFIDCards', { idTag: '04800000', number: 'before' })
  const rows = [
    { idTag: '04800000', number: 'after' },
    { idTag: '04800001' },
    { idTag: '04800002' },
    { idTag: '04800003' },
  ]
  const { body } = await mine.client.post(path, { rows, mode: 'both', fileName: 'cards.csv' })
  const [second] = await cardsOf(mine.client, { idTag: '04800002' })
  await mine.client.patch(`/rFIDCards/${second?.id}`, { note: 'changed by hand' })
  const [third] = await cardsOf(mine.client, { idTag: '04800003' })
  await test.deps.db.pool.query('update rfid_cards set last_used_at = $1 where id = $2', [
    new Date(Date.now() + 1000),
    third?.id,
  ])

  const [kept] = (await mine.client.post('/rFIDCards/imports', {})).body.result
  expect(kept).toMatchObject({
    id: body.importId,
    fileName: 'cards.csv',
    canUndo: true,
    counts: { created: 3, updated: 1 },
  })
  const undo = await mine.client.post(`/rFIDCards/imports/${body.importId}/undo`, {})
  expect(undo.body).toMatchObject({
    undone: 2,
    kept: [
      { line: 4, idTag: '04800002', problem: 'changed' },
      { line: 5, idTag: '04800003', problem: 'used' },
    ],
  })
  const left = await cardsOf(mine.client, { idTag: { operator: 'CONTAINS', operand1: '0480000' } })
  expect(left.map(({ idTag, number }) => [idTag, number])).toEqual([
    ['04800000', 'before'],
    ['04800002', null],
    ['04800003', null],
  ])
  expect((await mine.client.post(`/rFIDCards/imports/${body.importId}/undo`, {})).status).toBe(409)
})

it('undoes for a day, not longer', async () => {
  const { body } = await mine.client.post(path, { rows: [{ idTag: '04900001' }] })
  const moveBack = (hours: number) =>
    test.deps.db.pool.query('update card_imports set at = at - make_interval(hours => $1) where id = $2', [
      hours,
      body.importId,
    ])
  const undo = () => mine.client.post(`/rFIDCards/imports/${body.importId}/undo`, {})
  await moveBack(24)
  expect((await undo()).status).toBe(409)
  await moveBack(-1)
  expect((await undo()).body.undone).toBe(1)
})

it('keeps companies apart: neither cards nor imports of another are seen or changed', async () => {
  const { body } = await other.client.post(path, { rows: [{ idTag: '04FACE01', number: 'theirs' }] })
  const rows = [{ idTag: '04FACE01', number: 'mine now' }]
  const tried = await mine.client.post(path, { rows, mode: 'both' })
  expect(tried.body.rows).toEqual([
    { line: 2, status: 'error', action: 'skip', errors: [{ field: 'idTag', code: 'askAdministrator' }] },
  ])
  expect(await cardsOf(other.client, { idTag: '04FACE01' })).toMatchObject([{ number: 'theirs' }])
  const imports = (await mine.client.post('/rFIDCards/imports', {})).body.result
  expect(imports.map(({ id }) => id)).not.toContain(body.importId)
  expect((await mine.client.post(`/rFIDCards/imports/${body.importId}/undo`, {})).status).toBe(404)
  expect((await mine.client.post(path, { rows, tenantId: other.id })).status).toBe(403)
})

it('is closed to a plan without cards, and to more rows than it takes', async () => {
  const plain = await test.makeTenant([])
  for (const call of [path, `${path}/read`, `${path}s`, '/rFIDCards/bulk', '/rFIDCards/taps']) {
    expect((await plain.client.post(call, {})).status, call).toBe(403)
    expect((await test.anonymous.post(call, {})).status, call).toBe(401)
  }
  const many = Array.from({ length: 5001 }, (_, index) => `${10_000_000 + index}`)
  expect((await readFile(Buffer.from(['UID', ...many].join('\n')))).status).toBe(413)
  expect((await readFile(Buffer.from(['UID', ...many.slice(1)].join('\n')))).status).toBe(200)
})
