import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'
import { hashPassword } from './password.ts'
import { hasSuperAdministrator, superAdministratorLock } from './superAdministrators.ts'

/** `password` is there only when it was made up here: print it once, nobody can read it later. */
type FirstAdmin = { userName: string; password?: string }

/** Makes the first SuperAdministrator when there is none (contract §1); undefined when there is. */
export async function ensureFirstAdmin(deps: Deps): Promise<FirstAdmin | undefined> {
  const { ADMIN_LOGIN: userName, ADMIN_PASSWORD: given } = deps.config
  const isMade = (tx: Tx) => hasSuperAdministrator(tx, { isActive: false })
  if (await isMade(deps.db.system)) return undefined
  const password = given ?? randomBytes(12).toString('base64url')
  const kept = await hashPassword(password)
  return deps.db.scoped('all', async (tx) => {
    await superAdministratorLock(tx)
    if (await isMade(tx)) return undefined
    const row = { id: deps.newId(), userName, roles: ['SuperAdministrator'], state: 'active' }
    await sql`insert into users (id, user_name, roles, password)
      values (${row.id}, ${userName}, ${row.roles}, ${kept})`.execute(tx)
    await writeLog(
      { deps, tx, actor: null, ip: '', requestId: '' },
      { action: 'create', entity: 'users', row, after: row, userName: 'system' },
    )
    return given ? { userName } : { userName, password }
  })
}
