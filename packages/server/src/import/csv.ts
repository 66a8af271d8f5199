import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { AppError, rule } from '@zaryad/model'
import { withoutGuard } from '@zaryad/model/csv'
import { CsvError, parse } from 'csv-parse'
import { type Columns, findColumns, type Mapping, type SourceRow } from './columns.ts'

/** So much is read in a turn of the thread: a charge point waits for no file, whatever somebody has put in it. */
const chunkLength = 4_096
/** What is longer is no row, but what a quote that nobody closes has taken in. */
const longestRecord = 1024 * 1024
/** Nor is what has more: its names would be looked for among a million others. */
const mostColumns = 1000

/** UTF-16 by its mark («Unicode text» of a spreadsheet), UTF-8, or what a Russian one writes when it is neither. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** A line before the header that spreadsheets write and go by, `sep=;`. Its end stays, so that lines keep their numbers. */
const saidDelimiter = /^\uFEFF?"?sep=([^\r\n"])"?[ \t]*(?=[\r\n])/i

/** `line` is where it ends in the file, `lines` how many lines with something on them it takes. */
type CsvRecord = { record: string[]; line: number; lines: number }

/**
 * The lines of a CSV as they are; comma, semicolon or tab, with or without a byte order mark, whatever ends its
 * lines: files that were put together from several have all of them. Nothing of the file is lost without a word. Texts are
 * as they were before our own files guarded them.
 */
export async function* csvRecords(text: string): AsyncGenerator<CsvRecord> {
  const inText = countLines()
  const parser = Readable.from(chunksOf(text.replace(saidDelimiter, ''), inText.add)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: longestRecord,
      raw: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  )
  let read = 0
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
      raw: string
    }>) {
      if (record.length > mostColumns) throw invalid(info.lines)
      const lines = linesIn(raw)
      read += lines
      yield { record: record.map(withoutGuard), line: info.lines, lines }
    }
    if (inText.lines() !== read) throw invalid()
  } catch (error) {
    if (error instanceof CsvError) throw invalid(Number(error.lines))
    throw error
  }
}

/** `line` is where the reader gave up: the quote stands there or before. */
const invalid = (line?: number) =>
  new AppError('rule', {
    errors: [{ field: 'csv', code: 'invalid' }],
    ...(line ? { detail: `line ${line}`, extra: { line } } : {}),
  })

/** The rows of a CSV with a header line. */
export async function* csvRows(text: string, mapping: Mapping = {}): AsyncGenerator<SourceRow> {
  let columns: Columns | undefined
  let width = 0
  const delimiter = delimiterOf(text)
  for await (const { record, line, lines } of csvRecords(text)) {
    if (!columns) {
      columns = findColumns(record, mapping)
      width = record.length
      continue
    }
    const row = rowOf(record, columns, { line, lines })
    yield lines > 1 ? { ...row, ...swallowed(record, { delimiter, width }) } : row
  }
  if (!columns) throw rule('csv', 'required')
}

async function* chunksOf(text: string, onChunk: (chunk: string) => void): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += chunkLength) {
    await turn()
    const chunk = text.slice(at, at + chunkLength)
    onChunk(chunk)
    yield chunk
  }
}

function delimiterOf(text: string): string {
  const said = saidDelimiter.exec(text)?.[1]
  if (said) return said
  const header =
    text
      .slice(0, 10_000)
      .replace(/^[﻿\s]+/, '')
      .split(/[\r\n]/, 1)[0] ?? ''
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Counts lines with something on them, whatever ends them, in a text that comes in parts. */
function countLines() {
  let ended = 0
  let hasText = false
  return {
    add(part: string): void {
      for (let at = 0; at < part.length; at += 1) {
        const code = part.charCodeAt(at)
        if (code === LF || code === CR) {
          if (hasText) ended += 1
          hasText = false
        } else if (!hasText) hasText = !isSpace(code)
      }
    },
    lines: () => ended + (hasText ? 1 : 0),
  }
}

const LF = 0x0a
const CR = 0x0d
const isSpace = (code: number) => /\s/.test(String.fromCharCode(code))

function linesIn(text: string): number {
  const count = countLines()
  count.add(text)
  return count.lines()
}

/** A quote that nobody closes takes the rows that follow into its field: one with as many columns as a row. */
function swallowed(
  record: string[],
  { delimiter, width }: { delimiter: string; width: number },
): Pick<SourceRow, 'swallowed'> {
  const found = record.find((field) => /[\r\n]/.test(field) && field.split(delimiter).length >= width)
  return found === undefined ? {} : { swallowed: found }
}

function rowOf(record: string[], columns: Columns, at: { line: number; lines: number }): SourceRow {
  const row: SourceRow = { ...at }
  for (const [column, index] of columns) row[column] = record[index] ?? ''
  return row
}
