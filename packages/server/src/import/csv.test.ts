import { AppError } from '@zaryad/model'
import { expect, it } from 'vitest'
import { csvRecords, csvRows, decodeCsv } from './csv.ts'

async function read(text: string, mapping = {}) {
  const rows = []
  for await (const row of csvRows(text, mapping)) rows.push(row)
  return rows
}

it('reads commas, semicolons and tabs, quotes and a byte order mark', async () => {
  const expected = [
    {
      line: 2,
      lines: 1,
      chargePoint: 'A, 1',
      connector: '2',
      startedAt: 's',
      stoppedAt: 'e',
      energyKwh: '1,5',
    },
  ]
  expect(
    await read(
      '﻿charge_point_id;connector_id;started_at_local;ended_at_local;energy_kwh\r\n"A, 1";2;s;e;1,5\r\n',
    ),
  ).toEqual(expected)
  expect(await read('Charge Point\tConnector\tStart\tEnd\tkWh\nA, 1\t2\ts\te\t1,5')).toEqual(expected)
  expect(await read('charge_point_id,connector_id,start,end,energy\n"A, 1",2,s,e,"1,5"\n\n')).toEqual(
    expected,
  )
})

it.each([
  ['sep=;', ';'],
  ['\ufeffsep=,', ','],
  ['"SEP=\t"', '\t'],
  ['sep=| ', '|'],
])('goes by what a spreadsheet says in a line before the header: %j', async (said, sign) => {
  const header = ['charge point', 'start', 'end', 'kwh'].join(sign)
  const row = ['P-1', 's', 'e', '"1,5"'].join(sign)
  expect(await read(`${said}\r\n${header}\r\n${row}`)).toMatchObject([
    { line: 3, chargePoint: 'P-1', startedAt: 's', stoppedAt: 'e', energyKwh: '1,5' },
  ])
})

it('takes the mapping before its own guess', async () => {
  const text = 'Column 1,charge point,start,end,kwh\nP-7,wrong,s,e,1'
  expect((await read(text, { chargePoint: 'Column 1' }))[0]?.chargePoint).toBe('P-7')
})

it('names the columns that it misses', async () => {
  const failure = read('charge point,start\nA,b', { idTag: 'nowhere' })
  const error = await failure.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({
    code: 'rule',
    details: {
      errors: [
        { field: 'mapping.idTag', code: 'notFound' },
        { field: 'csv.stoppedAt', code: 'required' },
        { field: 'csv.energyKwh', code: 'required' },
      ],
    },
  })
  await expect(read('')).rejects.toMatchObject({ code: 'rule' })
})

it('understands what a Russian spreadsheet writes', () => {
  expect(decodeCsv(Uint8Array.of(0xd2, 0xee, 0xf7, 0xea, 0xe0))).toBe('Точка')
  expect(decodeCsv(new TextEncoder().encode('Точка'))).toBe('Точка')
  expect(decodeCsv(Buffer.from('\ufeffТочка', 'utf16le'))).toBe('Точка')
  expect(decodeCsv(Buffer.from('\ufeffТочка', 'utf16le').swap16())).toBe('Точка')
})

it('reads a file whose lines end in every way', async () => {
  const header = 'charge_point_id,start,end,kwh'
  const ends = ['\r\n', '\n', '\r', '\r\n', '\n\n', '']
  const text = ends.map((end, index) => `${index === 0 ? header : `P-${index},s,e,1`}${end}`).join('')
  expect((await read(text)).map(({ chargePoint }) => chargePoint)).toEqual([
    'P-1',
    'P-2',
    'P-3',
    'P-4',
    'P-5',
  ])
})

it('tells a comment of two lines from rows that an open quote has taken in', async () => {
  const text = [
    'charge_point_id,start,end,kwh,comment',
    'P-1,s,e,1,"two',
    'lines"',
    'P-2,s,e,1,"left open',
    'P-3,s,e,1,',
    'P-4,s,e,1,closed"',
    'P-5,s,e,1,',
  ].join('\n')
  expect(
    (await read(text)).map(({ chargePoint, lines, swallowed }) => [chargePoint, lines, swallowed]),
  ).toEqual([
    ['P-1', 2, undefined],
    ['P-2', 3, expect.stringContaining('P-3,s,e')],
    ['P-5', 1, undefined],
  ])
})

it('says in which line a quote goes wrong', async () => {
  const text = 'charge_point_id,start,end,kwh\nP-1,s,e,1\nP-2,s,"e,1\nP-3,s,e,1\n'
  await expect(read(text)).rejects.toMatchObject({
    code: 'rule',
    details: { errors: [{ field: 'csv', code: 'invalid' }], extra: { line: expect.any(Number) } },
  })
})

it.each([
  ['', 1],
  ['a,b\n1,2\n', 3],
])('refuses a line of more columns than any file has behind %j', async (before, line) => {
  const wide = `${before}${','.repeat(100_000)}\n`
  await expect(Array.fromAsync(csvRecords(wide))).rejects.toMatchObject({
    details: { errors: [{ field: 'csv', code: 'invalid' }], extra: { line } },
  })
})

it.each([
  ['lines with next to nothing on them', `a,b\n${'a\n'.repeat(40_000)}`],
  ['a quote that nobody closes', `a,b\n"${'x,y\n'.repeat(40_000)}`],
])('leaves the thread to others while it reads %s', async (_what, text) => {
  let turns = 0
  let turn = setImmediate(function again() {
    turns += 1
    turn = setImmediate(again)
  })
  const reading = (async () => {
    let records = 0
    for await (const _ of csvRecords(text)) records += 1
    return records
  })()
  await reading.catch((error: unknown) => expect(error).toBeInstanceOf(AppError))
  clearImmediate(turn)
  expect(turns).toBeGreaterThan(text.length / 10_000)
})
