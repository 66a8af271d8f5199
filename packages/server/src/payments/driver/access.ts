import { AppError } from '@zaryad/model'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import { hashOf } from '../secret.ts'

/** Who has the secret link, or the one that came by telephone, may see and stop; a wrong secret looks like no payment. */
export async function requireSecret(tx: Tx, { id, secret }: { id: string; secret: string }): Promise<string> {
  if (!isId(id)) throw new AppError('notFound')
  const found = await sql`select from payments where id = ${id}
    and ${hashOf(secret)} in (secret_hash, link_hash)`.execute(tx)
  if (found.rows.length === 0) throw new AppError('notFound')
  return id
}
