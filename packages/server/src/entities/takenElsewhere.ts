import { isAdministrator, rule } from '@zaryad/model'
import { type RawBuilder, sql } from 'kysely'
import { asPlatform } from '../db/database.ts'
import type { WriteContext } from './extension.ts'

/**
 * A company that names what is another's, or nobody's yet, is sent to an administrator: a name is no proof, and the
 * answer is one for all, so that it does not tell what there is elsewhere.
 */
export async function refuseElsewhere(
  { tx, scope, actor }: WriteContext,
  field: string,
  rows: RawBuilder<unknown>,
): Promise<void> {
  if (isAdministrator(actor)) return
  const found = await asPlatform(tx, scope, () =>
    sql<{ taken: boolean }>`select exists (${rows}) as taken`.execute(tx),
  )
  if (found.rows[0]?.taken) throw rule(field, 'askAdministrator')
}
