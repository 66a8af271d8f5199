import type { ImportCounts, ImportMode } from '@zaryad/model/calls/cards'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** An import can be taken back for as long as this. */
export const undoMs = 24 * 3_600_000
const shown = 50

type Kept = {
  id: string
  at: Date
  userName: string | null
  fileName: string | null
  mode: ImportMode
  counts: ImportCounts
  undoneAt: Date | null
}

/** The last imports, newest first. */
export async function importHistory(tx: Tx, now: Date) {
  const found = await sql<Kept>`select id, at, user_name as "userName", file_name as "fileName", mode, counts,
      undone_at as "undoneAt" from card_imports order by at desc, id desc limit ${shown}`.execute(tx)
  return found.rows.map(({ at, undoneAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: undoneAt === null && now.getTime() - at.getTime() < undoMs,
  }))
}
