import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Entity } from '@zaryad/model'
import type { Language } from '@zaryad/model/choices'
import { type Cell, csvLine, mark } from '@zaryad/model/csv'
import type { Tx } from '../db/database.ts'
import { fetched } from '../db/fetched.ts'
import type { Deps } from '../deps.ts'
import type { WireRow } from '../entities/extension.ts'
import type { asked } from '../entities/search.ts'
import { rowInUnits } from '../entities/wire.ts'
import { type FileColumn, readBy } from './columns.ts'
import { workbook } from './xlsx/workbook.ts'

/** Rows of one step: some milliseconds of work, after which others have their turn. */
const step = 250
/** Beside charge points that ask for the thread, for each ms of work so many of theirs. */
const givenMs = 2

type Rows = AsyncIterable<Cell[][]>
export type Counted = { rows: number }

type Asked = { entity: Entity; question: ReturnType<typeof asked>; columns: FileColumn[] }

/**
 * Cells of all rows that a search finds, a step at a time. The thread belongs to charge points first: where any of them
 * asked during a step, it is left to them for longer than the step took.
 */
export async function* cellsOf(
  tx: Tx,
  { entity, question, columns }: Asked,
  { counted, calls }: { counted: Counted; calls: Deps['calls'] },
): Rows {
  let { heard } = calls
  for await (const rows of fetched<WireRow>(tx, question.rows(undefined, readBy(columns)), step)) {
    const beganMs = performance.now()
    const cells = rows.map((row) => {
      const read = rowInUnits(entity, row)
      return columns.map(({ cell }) => cell(read))
    })
    counted.rows += rows.length
    const workedMs = performance.now() - beganMs
    yield cells
    // what came meanwhile is heard once the sockets have been read, which the second turn is behind
    await turn()
    await turn()
    if (calls.heard !== heard) await pause(Math.ceil(workedMs * givenMs))
    heard = calls.heard
  }
}

/** The head goes with the first rows: what hinders these is said as a problem, and not by a file that breaks off. */
export async function* csvParts(rows: Rows, columns: FileColumn[], language: Language) {
  const titles = columns.map(({ title }) => title)
  let head = mark + csvLine(titles, language)
  for await (const cells of rows) {
    yield head + cells.map((row) => csvLine(row, language)).join('')
    head = ''
  }
  if (head) yield head
}

export function xlsxParts(rows: Rows, columns: FileColumn[], name: string) {
  async function* lines() {
    yield { cells: columns.map(({ title }) => title), isBold: true }
    for await (const cells of rows) for (const row of cells) yield { cells: row }
  }
  return workbook([{ name, widths: columns.map(({ title }) => Math.max(12, title.length + 2)), rows: lines }])
}
