import { type Sql, sql, type Tx } from './sql.ts'

/**
 * Rows of a long answer, `step` at a time, in a transaction: others get their turn. While some are worked on the next
 * are read; no more of them is held here.
 */
export async function* fetched<Row>(tx: Tx, query: Sql, step: number): AsyncGenerator<Row[]> {
  await sql`declare fetched no scroll cursor for ${query}`.execute(tx)
  const ask = () => {
    const asked = sql<Row>`fetch ${sql.lit(step)} from fetched`.execute(tx)
    asked.catch(() => {}) // whoever waits for it hears; nobody does when the reader has gone
    return asked
  }
  for (let next = ask(); ; ) {
    const { rows } = await next
    const isLast = rows.length < step
    if (!isLast) next = ask()
    if (rows.length) yield rows
    if (isLast) return
  }
}
