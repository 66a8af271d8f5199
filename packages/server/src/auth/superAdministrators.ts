import { AppError } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

const lockKey = 7_261_945 // any number that is ours

/** One at a time: two that block each other would otherwise both see one left. Held until the commit. */
export const superAdministratorLock = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

export async function hasSuperAdministrator(tx: Tx, { isActive }: { isActive: boolean }): Promise<boolean> {
  const found = await sql<{ found: boolean }>`select exists (select from users
    where 'SuperAdministrator' = any(roles) and (state = 'active' or not ${isActive})) as found`.execute(tx)
  return found.rows[0]?.found === true
}

/** Call after a change that may have taken the last one away. */
export async function keepSuperAdministrator(tx: Tx): Promise<void> {
  await superAdministratorLock(tx)
  if (!(await hasSuperAdministrator(tx, { isActive: true }))) {
    throw new AppError('rule', { errors: [{ field: 'roles', code: 'notAllowed' }] })
  }
}
