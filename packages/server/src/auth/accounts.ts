import { type Role, roles, type ServiceCode, serviceCodes } from '@zaryad/model'
import type { Database, Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** A user as sign-in needs to know him; `services` are the company's. */
export type Account = {
  id: string
  userName: string
  name: string | null
  roles: Role[]
  services: ServiceCode[]
  state: string
  tenantId: string | null
  tenantName: string | null
  tenantState: string | null
  password: string | null
  readOnly?: true
}

/** The codes that company `t` has by its plan or beyond it, less those switched off for all. */
export const companyServices = sql`coalesce((select array_agg(s.code order by s.code) from services s
  where s.active and s.code = any(t.extra_services || (select p.services from subscribe_plans p
    where p.id = t.subscribe_plan_id))), '{}')`

type Stored = Omit<Account, 'roles' | 'services'> & { roles: string[]; services: string[] }

/** The one user that fits the condition over `u`. */
export async function findAccount(tx: Tx, condition: Sql): Promise<Account | undefined> {
  const found = await sql<Stored>`
    select u.id, u.user_name as "userName", u.name, u.roles, u.state, u.password,
      u.tenant_id as "tenantId", t.name as "tenantName", t.state as "tenantState",
      ${companyServices} as services
    from users u left join tenants t on t.id = u.tenant_id where ${condition} limit 2`.execute(tx)
  const account = found.rows.length === 1 ? found.rows[0] : undefined
  if (!account) return undefined
  return {
    ...account,
    roles: roles.filter((role) => account.roles.includes(role)),
    services: serviceCodes.filter((code) => account.services.includes(code)),
  }
}

/** By user name, else by an e-mail or a telephone that one user alone has; case does not count. */
export async function findByLogin(tx: Tx, login: string): Promise<Account | undefined> {
  const byName = await findAccount(tx, sql`lower(u.user_name) = ${login}`)
  const byEmail = await findAccount(tx, sql`lower(u.email) = ${login} and u.email <> ''`)
  return byName ?? byEmail ?? (await findByPhone(tx, login))
}

const ofTheCountry = /^(?:\+?7|8)?(7\d{9})$/

/** The ten digits of a telephone of the country, however it is written as a login; undefined of anything else. */
export const calledDigits = (login: string): string | undefined =>
  ofTheCountry.exec(login.replace(/[\s()-]/g, ''))?.[1]

/** However a number of the country is written, as a telephone or as the user name; drivers come by a code instead. */
async function findByPhone(tx: Tx, login: string): Promise<Account | undefined> {
  const digits = calledDigits(login)
  if (!digits) return undefined
  const names = ['+7', '8', '7', ''].map((country) => country + digits)
  return findAccount(
    tx,
    sql`u.roles <> '{Client}' and (lower(u.user_name) = any(${names})
      or right(regexp_replace(u.phone, '\\D', '', 'g'), 10) = ${digits})`,
  )
}

export const isOpen = (account: Account) =>
  account.state === 'active' && (account.tenantState === null || account.tenantState === 'active')

const cacheMs = 5_000
type Kept = { account: Promise<Account | undefined>; untilMs: number }
const caches = new WeakMap<Database, Map<string, Kept>>()

/**
 * The account behind a session that has not been ended. Kept for 5 s, so that what another process changed
 * counts soon; what this process changes counts at once (`forgetAccounts`).
 */
export function accountOfSession(
  db: Database,
  userId: string,
  sessionId: string,
): Promise<Account | undefined> {
  const cache = caches.get(db) ?? new Map<string, Kept>()
  caches.set(db, cache)
  const nowMs = performance.now()
  const kept = cache.get(sessionId)
  if (kept && kept.untilMs > nowMs) return kept.account
  if (cache.size > 10_000) cache.clear()
  const account = findAccount(
    db.system,
    sql`u.id = ${userId} and exists (select from refresh_tokens r
      where r.family = ${sessionId} and r.user_id = u.id and r.ended_at is null)`,
  )
  cache.set(sessionId, { account, untilMs: nowMs + cacheMs })
  account.catch(() => cache.delete(sessionId))
  return account
}

/** Call once the end of sessions is committed: they are nobody's from here on, in no process. */
export function signedOut({ db, signOuts }: Pick<Deps, 'db' | 'signOuts'>, userId: string): void {
  forgetAccounts(db)
  signOuts.tell({ userId })
}

/** Call once a change of users, companies, plans or services is committed. */
export function forgetAccounts(db: Database): void {
  caches.delete(db)
}
