import type { Actor } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { plainAddress } from '../proxies.ts'
import { logged } from './logged.ts'

type Context = { deps: Deps; tx: Tx; actor: Actor | null; ip: string; requestId: string }
type Entry = {
  action: string
  entity?: string
  row?: (Record<string, unknown> & { id: string }) | undefined
  before?: unknown
  after?: unknown
  result?: 'ok' | 'error' | 'denied'
  userName?: string
}

/** A telephone as the log keeps it, which cannot be told afterwards to forget one: as `shown_phone` in SQL. */
export function maskPhone<T extends string | null>(value: T): T | string {
  const written = value?.replace(/\D/g, '') ?? ''
  const isHere = value !== null && /^8?7\d{9}$/.test(value.replace(/[ ()-]/g, ''))
  const digits = isHere ? `7${written.slice(-10)}` : written
  if (!value || !/^[+0-9 ()-]+$/.test(value) || digits.length < 10 || digits.length > 15) return value
  return `+${digits.slice(0, 4)}${'•'.repeat(digits.length - 6)}${digits.slice(-2)}`
}

/** One line of the user log, in the transaction of the act itself. */
export async function writeLog({ deps, tx, actor, ip, requestId }: Context, entry: Entry): Promise<void> {
  const key = actor?.apiKey
  const tenantId = entry.entity === 'tenants' ? entry.row?.id : (entry.row?.tenantId ?? actor?.tenantId)
  await sql`insert into user_logs
    (id, tenant_id, at, user_id, user_name, roles, action, entity, entity_id, before, after, ip, request_id, result, api_key_id)
    values (${deps.newId()}, ${tenantId ?? null}, ${deps.clock()}, ${key ? null : (actor?.id ?? null)},
      ${(actor?.userName ?? entry.userName ?? null)?.slice(0, 160) ?? null}, ${actor ? [...actor.roles] : null}, ${entry.action}, ${entry.entity ?? null}, ${entry.row?.id ?? null},
      ${json(entry.before)}, ${json(entry.after)}, ${plainAddress(ip)}, ${requestId}, ${entry.result ?? 'ok'}, ${key?.id ?? null})`.execute(
    tx,
  )
}

const json = (value: unknown) => (value === undefined || value === null ? null : logged(value))
