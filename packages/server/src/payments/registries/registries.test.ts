import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PayingTest, payingTest } from '../testing/paying.ts'
import { dayOf, sumReader } from './asBanksWrite.ts'

let paying: PayingTest
const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
const written = today.split('-').reverse().join('.')
beforeAll(async () => {
  paying = await payingTest()
})
afterAll(() => paying.close())

let operations = 7_000_000
async function paid(sum: number): Promise<{ id: string; order: string; operation: string }> {
  const { id } = await paying.ask({ sum })
  const { order_id: order } = await paying.attempt(id)
  const operation = String(operations++)
  await paying.kaspi({ command: 'pay', txn_id: operation, account: order, sum: sum.toFixed(2) })
  return { id, order, operation }
}
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const columns = { orderId: 0, operationId: 1, sum: 2, at: 3 }
const upload = (content: string, more: object = {}) =>
  paying.admin.post('/registries', { provider: 'KASPI', fileName: 'kaspi.csv', content, columns, ...more })

it('tells what matches, differs, and is ours or theirs alone', async () => {
  const [same, other, ours, byOperation] = [
    await paid(1000),
    await paid(2000),
    await paid(500),
    await paid(700),
  ]
  const { id: unpaid } = await paying.ask({ sum: 900 })
  const { order_id: open } = await paying.attempt(unpaid)
  const lines = [
    'Заказ;Операция;Сумма;Дата',
    `${same.order};${same.operation};1 000,00;${written} 10:00`,
    `${other.order};${other.operation};2 000,01;${written} 10:05`,
    `;${byOperation.operation};700;${written} 10:06`,
    `${open};555;900;${written} 10:07`,
    `nobody-1;556;10;${written} 10:08`,
    `${same.order};${same.operation};1000;${written} 10:09`,
    `${same.order};557;-250,00;${written} 12:00`,
    'Итого;;;',
    ...['Итого', 'ИТОГО за 20.11.2026', 'Барлығы: 7', 'Total'].map(
      (title) => `${title};;5 110,01;${written}`,
    ),
    'Сумма;комиссии;51,10;',
  ]
  const none = { count: 0, result: [] }
  expect((await paying.admin.post('/registries/search')).body).toEqual(none)
  const made = await upload(base64(lines.join('\r\n')))
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    matched: 2,
    differing: 1,
    ours: 1,
    theirs: 3,
    refunds: 1,
    // what is given back is no part of either
    sum: 5610.01,
    ourSum: 4200,
    from: today,
    to: today,
  })
  const rows = async (outcome?: string) =>
    (await paying.admin.post('/registries/rows', { id: made.body.id, ...(outcome ? { outcome } : {}) })).body
  expect((await rows()).count).toBe(8)
  expect(await rows('unread')).toMatchObject(none)
  expect((await rows('differs')).result).toMatchObject([{ sum: 2000.01, ourSum: 2000, paymentId: other.id }])
  expect((await rows('ours')).result).toMatchObject([
    // after those of the file, of which the last is the eighth line
    { ourSum: 500, paymentId: ours.id, orderId: ours.order, line: 16 },
  ])
  expect((await rows('theirs')).result.map(({ paymentId }) => paymentId)).toEqual([unpaid, null, same.id])
  const file = await paying.admin.post('/registries/export', { id: made.body.id })
  expect(file.text.split('\r\n')[0]).toContain('Итог;')
  const inEnglish = await paying.app.inject({
    method: 'POST',
    url: '/api/v1/registries/export',
    headers: { authorization: `Bearer ${paying.admin.token}`, cookie: 'i18next=en' },
    payload: { id: made.body.id },
  })
  expect(inEnglish.body.split('\r\n')[0]).toContain('Outcome,')
  expect(file.text).toContain('2000,01;2000,00')
  expect(inEnglish.body).toContain('2000.01,2000.00')
  expect((await paying.admin.post('/registries/search')).body).toMatchObject({
    count: 1,
    result: [{ matched: 2 }],
  })
})

it('what a bank counts on the day before is missing on neither', async () => {
  const [counted, missing] = [await paid(1100), await paid(1200)]
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const line = ({ order, operation }: typeof counted, day: string) =>
    base64(`a;b;c;d\n${order};${operation};1100;${day} 23:59\n`)
  const evening = await upload(line(counted, yesterday))
  expect(evening.body).toMatchObject({ matched: 1, from: yesterday, to: yesterday })
  const oursOf = async (content: string) => {
    const { body } = await upload(content)
    const { result } = (await paying.admin.post('/registries/rows', { id: body.id, outcome: 'ours' })).body
    return result.map(({ paymentId }) => paymentId)
  }
  const others = base64(`a;b;c;d\nx-1;1;10;${today} 10:00\n`)
  const ours = await oursOf(others)
  expect(ours).toContain(missing.id)
  expect(ours).not.toContain(counted.id)
  // a registry of its own day that has it says nothing of another that has not
  await upload(line(missing, today))
  expect(await oursOf(others)).toContain(missing.id)
})

it('guesses the columns, of a file in Windows-1251 too', async () => {
  const cp1251 = Uint8Array.from([...'1;2\n'].map((letter) => letter.charCodeAt(0)))
  const head = Uint8Array.from([0xd1, 0xf3, 0xec, 0xec, 0xe0, 0x3b, 0xc4, 0xe0, 0xf2, 0xe0, 0x0a])
  const { body } = await paying.admin.post('/registries/head', {
    content: base64(Buffer.concat([head, cp1251])),
  })
  expect(body).toEqual({
    rows: [
      ['Сумма', 'Дата'],
      ['1', '2'],
    ],
    columns: { sum: 0, at: 1 },
  })
})

it('shows the first six lines of a file and eighty letters of a cell; a column is taken for one thing', async () => {
  const head = 'Account;Transaction amount;Transaction date;Payment date'
  const rows = Array.from({ length: 9 }, (_, index) => `${index};${'x'.repeat(100)};;`)
  const { body } = await paying.admin.post('/registries/head', {
    content: base64([head, ...rows].join('\n')),
  })
  const shown = Array.from({ length: 5 }, (_, index) => [`${index}`, 'x'.repeat(80), '', ''])
  expect(body).toEqual({
    rows: [head.split(';'), ...shown],
    // «Transaction amount» might be the sum as well
    columns: { orderId: 0, operationId: 1, at: 2 },
  })
  const empty = await paying.admin.post('/registries/head', { content: base64('\n') })
  expect(empty.body.errors).toEqual([{ field: 'content', code: 'required' }])
})

it('wants days, sums and an administrator', async () => {
  const file = base64('order,op,sum\na1,b2,10\n')
  const noDays = await upload(file, { columns: { orderId: 0, operationId: 1, sum: 2 } })
  expect(noDays.body.errors).toEqual([{ field: 'columns.at', code: 'required' }])
  const given = { columns: { orderId: 0, operationId: 1, sum: 2 }, from: '2020-01-01', to: '2020-01-31' }
  expect((await upload(file, given)).body).toMatchObject({ theirs: 1, ours: 0, from: '2020-01-01' })
  expect((await upload(base64('order,op,sum\na,b,c\n'))).body.errors).toEqual([
    { field: 'columns.sum', code: 'notFound' },
  ])
  const backward = { ...given, from: '2020-02-01' }
  expect((await upload(file, backward)).body.errors).toEqual([{ field: 'to', code: 'tooSmall' }])
  for (const path of ['rows', 'export'])
    for (const id of ['x', paying.deps.newId()])
      expect((await paying.admin.post(`/registries/${path}`, { id })).status).toBe(404)
  for (const path of ['', '/head', '/search', '/rows', '/export'])
    expect((await paying.client.post(`/registries${path}`, {})).status).toBe(403)
})

it('one impossible date keeps nobody from comparing the other lines', async () => {
  const lines = (day: string) => base64(`a;b;c;d\nx-1;1;10;${written}\nx-2;2;20;${day}\n`)
  for (const day of ['31.02.2026', '2026-02-30', '01.01.0000'])
    expect((await upload(lines(day))).body).toMatchObject({ theirs: 2, from: today, to: today })
})

it('reads sums and days as banks write them', () => {
  const read = (...column: string[]) => column.map(sumReader(column))
  const alone = (...sums: string[]) => sums.flatMap((sum) => read(sum))
  expect(alone('1000.0000', '1234.500', '1.5000', '1.2345', '12.34.56', '0.500', 'abc', '')).toEqual([
    ...[100_000, 123_450, 150, undefined, undefined, 50, undefined, undefined],
  ])
  expect(alone('(1 700,50)', '700,00-', '(-5)', '-5-', '()')).toEqual([
    ...[-170_050, -70_000, undefined, undefined, undefined],
  ])
  expect(alone('1 234,50', '1,234.50', '−700', '12', '0.5', '1.234.567,00 ₸')).toEqual([
    ...[123_450, 123_450, -70_000, 1200, 50, 123_456_700],
  ])
  expect(read('900.000', '12.50')).toEqual([90_000, 1250])
  expect(read('900.000', '1 500')).toEqual([90_000, 150_000])
  expect(read('900.000', '0.500')).toEqual([90_000, 50])
  expect(read('900.000', '12,50')).toEqual([90_000_000, 1250])
  expect(read('900.000', '1.234.567')).toEqual([90_000_000, 123_456_700])
  expect(read('900,000', '1,234.50', '700')).toEqual([90_000_000, 123_450, 70_000])
  expect(read('900.000', '700')).toEqual(['unclear', 70_000])
  expect(read('900.000', '12.50', '12,50')).toEqual(['unclear', 1250, 1250])
  expect(
    ['20.11.2026 14:05', '20.11.26', '20/11/26 9:00', '2026-11-20T1', '20261120140500', 'вчера'].map(dayOf),
  ).toEqual([...Array(5).fill('2026-11-20'), undefined])
})

it('takes no sum for a thousand times as much: where the column does not tell, the line is named', async () => {
  const { order, operation } = await paid(900)
  const file = (...sums: string[]) =>
    base64(
      ['Заказ;Операция;Сумма;Дата', ...sums.map((sum) => `${order};${operation};${sum};${written}`)].join(
        '\n',
      ),
    )
  const { body } = await upload(file('700', '900.000'))
  expect(body).toMatchObject({
    status: 422,
    code: 'sumUnclear',
    line: 3,
    detail: expect.stringContaining('Line 3: 900.000'),
    errors: [{ field: 'columns.sum', code: 'invalid' }],
  })
  expect((await upload(file('900.000', '1500.00'))).body).toMatchObject({ matched: 1 })
})

it('names a line whose sum is no number, and misses its payment nowhere', async () => {
  const [read, unread] = [await paid(800), await paid(810)]
  const short = `${written.slice(0, 6)}${written.slice(8)}`
  const lines = [
    'Заказ;Операция;Сумма;Дата',
    `${read.order};${read.operation};800,00;${short} 10:00`,
    `${unread.order};${unread.operation};8l0,00;${short} 10:01`,
    'Смена 5;;;',
  ]
  const { body } = await upload(base64(lines.join('\n')))
  expect(body).toMatchObject({ matched: 1, unread: 1, sum: 800, from: today, to: today })
  const { result } = (await paying.admin.post('/registries/rows', { id: body.id })).body
  expect(result[0]).toMatchObject({
    ...{ line: 3, outcome: 'unread', sum: null, ourSum: 810, paymentId: unread.id },
  })
  const ours = result.filter(({ outcome }) => outcome === 'ours').map(({ paymentId }) => paymentId)
  expect(ours).not.toContain(unread.id)
  const { text } = await paying.admin.post('/registries/export', { id: body.id })
  expect(text).toContain('Сумма не прочитана')
  expect((await paying.admin.post('/registries/search')).body.result[0]).toMatchObject({ unread: 1 })
  // a wrong column is no list of problems
  expect((await upload(base64('a;b;c;d\n1;2;x;y\n'))).body.errors).toEqual([
    { field: 'columns.sum', code: 'notFound' },
  ])
})

it('refuses a book of a spreadsheet, which is no table of text', async () => {
  const book = base64(Buffer.from('PK\u0003\u0004\u0014\u0000\u0008\u0000xl/worksheets/sheet1.xml'))
  for (const answer of [await paying.admin.post('/registries/head', { content: book }), await upload(book)])
    expect(answer.body).toMatchObject({ status: 422, errors: [{ field: 'content', code: 'wrongFileType' }] })
})
