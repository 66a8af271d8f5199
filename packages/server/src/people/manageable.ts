import { type Actor, AppError, isAdministrator } from '@zaryad/model'
import { type Account, findAccount } from '../auth/accounts.ts'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'

/** The account of a person whom the actor may manage: the platform's own staff only a SuperAdministrator may. */
export async function manageable(tx: Tx, actor: Actor, id: string): Promise<Account> {
  if (!isAdministrator(actor)) throw new AppError('forbidden')
  const account = isId(id) ? await findAccount(tx, sql`u.id = ${id}`) : undefined
  if (!account) throw new AppError('notFound')
  const isSuper = actor.roles.includes('SuperAdministrator')
  if (isAdministrator(account) && !isSuper && account.id !== actor.id) throw new AppError('forbidden')
  return account
}
