import { type Sql, sql, type Tx } from './sql.ts'

/** Rows of a long answer, `step` at a time, in a transaction: no more of them is held here, and others get their turn. */
export async function* fetched<Row>(tx: Tx, query: Sql, step: number): AsyncGenerator<Row[]> {
  await sql`declare fetched no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(step)} from fetched`.execute(tx)
    if (rows.length) yield rows
    if (rows.length < step) return
  }
}
