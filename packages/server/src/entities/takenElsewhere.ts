import { isAdministrator, rule } from '@zaryad/model'
import { type Sql, sql } from '../db/sql.ts'
import type { WriteContext } from './extension.ts'

/**
 * A company that names what is another's, or nobody's yet, is sent to an administrator: a name is no proof, and the
 * answer is one for all, so that it does not tell what there is elsewhere. `taken` says so of the field's value by
 * a function that sees beyond the company's rows.
 */
export async function refuseElsewhere(
  { tx, actor }: WriteContext,
  field: string,
  taken: Sql<boolean>,
): Promise<void> {
  if (isAdministrator(actor)) return
  const found = await sql<{ taken: boolean }>`select ${taken} as taken`.execute(tx)
  if (found.rows[0]?.taken) throw rule(field, 'askAdministrator')
}
