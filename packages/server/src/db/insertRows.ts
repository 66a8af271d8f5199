import type { NewRow } from './row.ts'
import { type Sql, sql, type Tx } from './sql.ts'
import type { Tables } from './tables.ts'

/** Rows of one table in one statement. Lists that are JSON must come as text. */
export async function insertRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  if (rows.length > 0) await inserted(table, rows).execute(tx)
}

/** For what is to be said besides: `on conflict`, `returning`. */
export function inserted<T extends keyof Tables>(table: T, rows: readonly NewRow<T>[]): Sql {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const given = (row: Record<string, unknown>) =>
    sql`(${sql.join(names.map((name) => (row[name] === undefined ? sql`default` : row[name])))})`
  return sql`insert into ${sql.ref(table)} (${sql.join(names.map(sql.ref))}) values ${sql.join(rows.map(given))}`
}

/** A statement takes 65,535 parameters at the most, and a transaction of many rows keeps others waiting. */
const HANDFUL = 500

export const handfuls = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / HANDFUL) }, (_, n) =>
    rows.slice(n * HANDFUL, (n + 1) * HANDFUL),
  )
