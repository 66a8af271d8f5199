import { expect, test } from 'vitest'
import { guessColumns, headOf, readRegistry } from './readRegistry.ts'

const bytes = (...lines: string[]) => Buffer.from(lines.join('\n'))
const content = (code: string) => ({ details: { errors: [{ field: 'content', code }] } })
const columns = { orderId: 0, operationId: 1, sum: 2, at: 3 }

test('columns are guessed by what banks call them, each once', () => {
  expect(guessColumns([' Номер заказа ', 'RRN', 'Сумма', 'Дата'])).toEqual(columns)
  expect(guessColumns(['txn_date', 'account', 'sum'])).toEqual({ orderId: 1, operationId: 0, sum: 2 })
  expect(guessColumns(['Банк', 'Город'])).toEqual({})
})

test('the head of a file is its first six lines, as many as it has, and nothing of what is no text', async () => {
  expect(await headOf(bytes(...'abcdefgh'))).toEqual([...'abcdef'].map((each) => [each]))
  expect(await headOf(bytes('a;b'), 1)).toEqual([['a', 'b']])
  await expect(headOf(bytes(''))).rejects.toMatchObject(content('required'))
  await expect(headOf(bytes('PK\0\0'))).rejects.toMatchObject(content('wrongFileType'))
})

test('lines are read with their numbers; a title, a total and what names no payment are left out', async () => {
  const file = bytes(
    'o;p;s;d',
    '000123; ; 12,50 ;20.11.2026',
    ';77;-3;',
    'Итого;;всего;',
    ';;15,50;',
    '8;9;1;',
  )
  expect(await readRegistry(file, columns)).toEqual([
    { line: 2, orderId: '000123', operationId: null, sumTiyn: 1_250, at: '20.11.2026' },
    { line: 3, orderId: null, operationId: '77', sumTiyn: -300, at: null },
    { line: 6, orderId: '8', operationId: '9', sumTiyn: 100, at: null },
  ])
  expect(await readRegistry(file, { sum: 2, orderId: 0 })).toEqual([
    { line: 2, orderId: '000123', operationId: null, sumTiyn: 1_250, at: null },
    { line: 6, orderId: '8', operationId: null, sumTiyn: 100, at: null },
  ])
})

test('a sum that may be thousands or a part is told with its line', async () => {
  await expect(readRegistry(bytes('o;p;s', '1;2;900.000'), columns)).rejects.toMatchObject({
    code: 'sumUnclear',
    details: { extra: { line: 2 } },
  })
})
