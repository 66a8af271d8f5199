import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './connections.ts'

/** Rows of a long answer, `step` at a time, in a transaction: no more of them is held here, and others get their turn. */
export async function* fetched<Row>(tx: Tx, query: RawBuilder<unknown>, step: number): AsyncGenerator<Row[]> {
  await sql`declare fetched no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(step)} from fetched`.execute(tx)
    if (rows.length) yield rows
    if (rows.length < step) return
  }
}
