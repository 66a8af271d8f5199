import { AppError, rule } from '@zaryad/model'
import type { RegistryColumns } from '@zaryad/model/calls/registries'
import { csvRecords, decodeCsv } from '../../import/csv.ts'
import { sumReader } from './asBanksWrite.ts'

const columnNames = ['orderId', 'operationId', 'sum', 'at'] as const
type ColumnName = (typeof columnNames)[number]
export type RegistryRow = {
  line: number
  orderId: string | null
  operationId: string | null
  /** Less than zero for money that was given back; null for what is written there and is no sum. */
  sumTiyn: number | null
  at: string | null
}

/** What banks call them. */
const guesses: Readonly<Record<ColumnName, RegExp>> = {
  orderId: /^(account|order|invoice|лицев|сч[её]т|заказ|номер заказа|invoiceid|orderid)/i,
  operationId: /(txn|operation|transaction|операц|транзакц|rrn|reference)/i,
  sum: /(sum|amount|сумма)/i,
  at: /(date|time|дата|время)/i,
}

export function guessColumns(head: readonly string[]): Partial<Record<ColumnName, number>> {
  const taken = new Set<number>()
  return Object.fromEntries(
    columnNames.flatMap((name) => {
      const index = head.findIndex((title, at) => !taken.has(at) && guesses[name].test(title.trim()))
      if (index < 0) return []
      taken.add(index)
      return [[name, index]]
    }),
  )
}

/** A book of a spreadsheet, or a picture, is no table of text: what was guessed of it would be noise. */
function textOf(bytes: Uint8Array): string {
  const text = decodeCsv(bytes)
  if (text.includes('\0')) throw rule('content', 'wrongFileType')
  return text
}

/** The first lines of a file, for a person to say which column is which. */
export async function headOf(bytes: Uint8Array, count = 6): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { record } of csvRecords(textOf(bytes))) {
    rows.push(record.map((cell) => cell.slice(0, 80)))
    if (rows.length === count) break
  }
  if (rows.length === 0) throw rule('content', 'required')
  return rows
}

const totals = /^(итог|всего|барлығы|жиыны|total|grand total|sum\b)/i

/** A number of an order or an operation has digits; what has none, or says that it is a total, is the file's own line. */
const isOfPayment = ({ orderId, operationId }: Pick<RegistryRow, 'orderId' | 'operationId'>) =>
  [orderId, operationId].some((id) => id && /\d/.test(id) && !totals.test(id))

/** Lines without a sum, and totals, are none of a payment and are left out; one whose sum cannot be read is for people. */
export async function readRegistry(bytes: Uint8Array, columns: RegistryColumns): Promise<RegistryRow[]> {
  const lines: (Omit<RegistryRow, 'sumTiyn'> & { sum: string })[] = []
  let isHead = true
  for await (const { record, line } of csvRecords(textOf(bytes))) {
    if (isHead) {
      isHead = false
      continue
    }
    const cell = (index: number | null | undefined) =>
      typeof index === 'number' ? record[index]?.trim() || null : null
    const [orderId, operationId] = [cell(columns.orderId), cell(columns.operationId)]
    lines.push({ line, orderId, operationId, sum: cell(columns.sum) ?? '', at: cell(columns.at) })
  }
  const sumOf = sumReader(lines.map(({ sum }) => sum))
  return lines.flatMap(({ sum, ...row }) => {
    const sumTiyn = sumOf(sum)
    if (!sum || !isOfPayment(row)) return []
    if (sumTiyn === 'unclear') throw unclear(row.line, sum)
    return [{ ...row, sumTiyn: sumTiyn ?? null }]
  })
}

const unclear = (line: number, sum: string) =>
  new AppError('sumUnclear', {
    errors: [{ field: 'columns.sum', code: 'invalid' }],
    detail: `Line ${line}: ${sum} is either thousands or has three decimals, and no other sum of the column tells which.`,
    extra: { line },
  })
