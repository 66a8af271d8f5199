import type { Cell } from '@zaryad/model/csv'
import type { Say } from '../exports/words.ts'
import { type SheetRow, workbook } from '../exports/xlsx/workbook.ts'
import { journalCells, journalHead, journalTotal, summaryCells, summaryHead } from './columns.ts'
import type { JournalRow } from './journal.ts'
import { Totals } from './totals.ts'

const sumWidths = [9, 14, 16, 16, 16, 16, 16, 16]
const bold = (cells: Cell[]): SheetRow => ({ cells, isBold: true })

/** A sheet with the companies' sums, and one with every session and movement behind them. */
export function xlsxFile(rows: AsyncIterable<JournalRow>, say: Say): AsyncGenerator<Uint8Array> {
  const totals = new Totals()
  async function* journal() {
    yield bold(journalHead(say))
    for await (const row of rows) {
      totals.add(row)
      yield { cells: journalCells(row, say) }
    }
    yield bold(journalTotal(say('billings.file.grandTotal'), totals.all))
  }
  function* companies() {
    yield bold(summaryHead(say))
    for (const { name, sums } of totals.byCompany.values())
      yield { cells: summaryCells(name ?? say('billings.noCompany'), sums) }
    yield bold(summaryCells(say('billings.file.grandTotal'), totals.all))
  }
  return workbook([
    { name: say('billings.file.summarySheet'), widths: [32, ...sumWidths], rows: companies },
    {
      name: say('billings.file.journalSheet'),
      widths: [26, 17, 22, 32, 16, 10, 10, 16, ...sumWidths],
      rows: journal,
    },
  ])
}
