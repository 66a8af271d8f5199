import type { Tx } from '../db/database.ts'

/** Rows of one table in one statement. Lists that are JSON must come as text. */
export async function insertRows(tx: Tx, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute()
}
