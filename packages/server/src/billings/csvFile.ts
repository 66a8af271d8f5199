import { type Cell, journalCells, journalHead, journalTotal } from './columns.ts'
import type { JournalRow } from './journal.ts'
import { Totals } from './totals.ts'
import type { Say } from './words.ts'

const decimals = { money: 2, energy: 3, count: 0 }

/** As Excel of ru and kk reads it: `;`, decimal comma; a text that looks like a formula stays a text. */
function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object' && 'number' in cell)
    return cell.number.toFixed(decimals[cell.as]).replace('.', ',')
  const text = typeof cell === 'string' ? cell : showLocal(cell.local)
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** `2026-11-20 14:05:00` → `20.11.2026 14:05`. */
function showLocal(local: string): string {
  const [day = '', time = ''] = local.split(' ')
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`
}

const line = (cells: Cell[]) => `${cells.map(written).join(';')}\r\n`

/** Every session and movement, the total of each company under its rows, the total of all at the end. */
export async function* csvFile(rows: AsyncIterable<JournalRow>, say: Say): AsyncGenerator<string> {
  yield `\uFEFF${line(journalHead(say))}`
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
    yield line(journalCells(row, say))
  }
  yield companyEnd()
  yield line(journalTotal(say('billings.file.grandTotal'), totals.all))
}
