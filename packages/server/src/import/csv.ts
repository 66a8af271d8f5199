import { Readable } from 'node:stream'
import { rule } from '@zaryad/model'
import { CsvError, parse } from 'csv-parse'
import { type Columns, findColumns, type Mapping, type SourceRow } from './columns.ts'

const chunkLength = 65_536

/** UTF-8, or what a Russian spreadsheet writes when it is not that. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

type CsvRecord = { record: string[]; line: number }

/** The lines of a CSV as they are; comma, semicolon or tab, with or without a byte order mark. */
export async function* csvRecords(text: string): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      yield { record, line: info.lines }
    }
  } catch (error) {
    if (error instanceof CsvError) throw rule('csv', 'invalid')
    throw error
  }
}

/** The rows of a CSV with a header line. */
export async function* csvRows(text: string, mapping: Mapping = {}): AsyncGenerator<SourceRow> {
  let columns: Columns | undefined
  for await (const { record, line } of csvRecords(text)) {
    if (columns) yield rowOf(record, columns, line)
    else columns = findColumns(record, mapping)
  }
  if (!columns) throw rule('csv', 'required')
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength)
}

function delimiterOf(text: string): string {
  const header =
    text
      .slice(0, 10_000)
      .replace(/^[﻿\s]+/, '')
      .split(/[\r\n]/, 1)[0] ?? ''
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function rowOf(record: string[], columns: Columns, line: number): SourceRow {
  const row: SourceRow = { line }
  for (const [column, index] of columns) row[column] = record[index] ?? ''
  return row
}
