import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Links to set a password are for the one that is there: whoever has read an older letter does not set another. */
export async function dropLinks(tx: Tx, userId: string): Promise<void> {
  await sql`delete from user_links where user_id = ${userId}`.execute(tx)
}
