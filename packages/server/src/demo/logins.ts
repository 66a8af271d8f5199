import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '@zaryad/model'
import { forgetAccounts } from '../auth/accounts.ts'
import { hashPassword } from '../auth/password.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

export type DemoLogin = { login: string; role: Role; password: string }

const accounts = [
  { login: 'operator', role: 'Administrator', name: 'Оператор сети', company: null },
  { login: 'tenant', role: 'Tenant', name: 'Айгерим Сапарова', company: 'Ток Алатау' },
  { login: 'tenant-basic', role: 'Tenant', name: 'Ерлан Утебаев', company: 'Каспий Заряд' },
] as const

/**
 * Who can sign in to the demonstration. Passwords are made at the first start and kept in
 * DATA_DIR/secrets/demo.json for this account's eyes only, so that later starts can print them again.
 */
export async function demoLogins(deps: Deps): Promise<DemoLogin[]> {
  const folder = join(deps.config.DATA_DIR, 'secrets')
  const file = join(folder, 'demo.json')
  const kept = await readKept(file)
  const logins = accounts.map(({ login, role }) => ({
    login,
    role,
    password: kept?.find((known) => known.login === login)?.password ?? randomBytes(9).toString('base64url'),
  }))
  for (const [index, { login, password }] of logins.entries()) {
    const isNew = !kept?.some((known) => known.login === login)
    await ensureUser(deps, accounts[index]!, { password, isNew })
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  forgetAccounts(deps.db)
  return logins
}

async function readKept(file: string): Promise<DemoLogin[] | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

type Account = (typeof accounts)[number]

/** A new password goes to the user that is there already, too: the file may have been lost. */
async function ensureUser(
  { db, newId }: Deps,
  account: Account,
  { password, isNew }: { password: string; isNew: boolean },
) {
  const { login, role, name, company } = account
  const found = await sql`select 1 from users where lower(user_name) = ${login}`.execute(db.system)
  if (found.rows.length > 0 && !isNew) return
  const hash = await hashPassword(password)
  await sql`insert into users (id, tenant_id, user_name, name, roles, password)
    values (${newId()}, (select id from tenants where name = ${company} order by id limit 1), ${login}, ${name},
      ${[role]}, ${hash})
    on conflict (lower(user_name)) do update set password = excluded.password, updated_at = now()`.execute(
    db.system,
  )
}
