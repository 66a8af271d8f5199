import type { Language } from '@zaryad/model/choices'
import { type Cell, csvLine, mark } from '@zaryad/model/csv'
import type { Say } from '../exports/words.ts'
import { journalCells, journalHead, journalTotal } from './columns.ts'
import type { JournalRow } from './journal.ts'
import { Totals } from './totals.ts'

/** Every session and movement, the total of each company under its rows, the total of all at the end. */
export async function* csvFile(
  rows: AsyncIterable<JournalRow>,
  say: Say,
  language: Language,
): AsyncGenerator<string> {
  const line = (cells: Cell[]) => csvLine(cells, language)
  // goes with the first row: what hinders that is said as a problem, and not by a file that breaks off
  let head = mark + line(journalHead(say))
  const totals = new Totals()
  let last: string | null | undefined
  const companyEnd = () => {
    const total = last === undefined ? undefined : totals.byCompany.get(last)
    if (!total) return ''
    return line(
      journalTotal(`${say('billings.file.total')}: ${total.name ?? say('billings.noCompany')}`, total.sums),
    )
  }
  for await (const row of rows) {
    if (last !== undefined && last !== row.tenant_id) yield companyEnd()
    last = row.tenant_id
    totals.add(row)
    yield head + line(journalCells(row, say))
    head = ''
  }
  yield head + companyEnd()
  yield line(journalTotal(say('billings.file.grandTotal'), totals.all))
}
