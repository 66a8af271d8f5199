import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError, type FieldErrorCode, rule } from '@zaryad/model'
import { requestKeyHeader, requestKeyHours, requestKeyLength } from '@zaryad/model/requestKey'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { WriteContext } from './extension.ts'

/** Two headers come as one with a comma between them, which is no key. */
const isKey = /^[\x21-\x2b\x2d-\x7e]+$/
const wrong = (key: string): FieldErrorCode | undefined => {
  if (key === '') return 'required'
  if (key.length > requestKeyLength) return 'tooLong'
  return isKey.test(key) ? undefined : 'invalid'
}

/** The key by which a row is asked for, where there is one. */
export function requestKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[requestKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  const code = wrong(String(key))
  if (code) throw rule(requestKeyHeader, code)
  return String(key)
}

/** A key and what it is for: the same key for anything else is a mistake of the client's. */
export type Keyed = { key: string; entity: string; sent: Buffer }

/** What was sent as the house has understood it, whatever the order of its fields. */
export const sentHash = ({ secrets }: Deps, values: Record<string, unknown>): Buffer =>
  createHmac('sha256', secrets.tokenKey).update(JSON.stringify(values, inOrder)).digest()

const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The same of an act on the rows of an entity, by what it was asked with. */
export function keyedAct(
  deps: Deps,
  { headers, body }: { headers: IncomingHttpHeaders; body: unknown },
  entity: string,
): Keyed | undefined {
  const key = requestKeyOf(headers)
  return key === undefined ? undefined : { key, entity, sent: sentHash(deps, { body }) }
}

/** 256 bits of the row that the key has made, the same for each repeat; once the key is forgotten nobody has them. */
export const seedOf = ({ secrets }: Deps, { key }: Keyed, id: string): Buffer =>
  createHmac('sha256', secrets.tokenKey)
    .update(JSON.stringify(['told', id, key]))
    .digest()

/**
 * Idempotency: the row that the key has made, or undefined, and then it makes `id` from now on. Whoever comes with it
 * at the same time waits here until the first is through; where that one fails, nothing is remembered of it.
 */
export async function rowByKey(
  { deps, tx, actor }: Pick<WriteContext, 'deps' | 'tx' | 'actor'>,
  { key, entity, sent }: Keyed,
  id: string,
  refused = () => rule(requestKeyHeader, 'notUnique'),
): Promise<string | undefined> {
  const at = deps.clock()
  const taken = await sql`insert into request_keys as k (tenant_id, user_id, key, entity, sent, row_id, at)
    values (${actor.tenantId}, ${actor.id}, ${key}, ${entity}, ${sent}, ${id}, ${at})
    on conflict (user_id, key, tenant_id) do update
      set entity = excluded.entity, sent = excluded.sent, row_id = excluded.row_id, at = excluded.at
      where k.at <= ${oldest(deps)}`.execute(tx)
  if (taken.rowCount) return undefined
  const found = await sql<{ row_id: string; same: boolean }>`
    select row_id, entity = ${entity} and sent = ${sent} as same from request_keys
    where user_id = ${actor.id} and key = ${key} and tenant_id is not distinct from ${actor.tenantId}`.execute(
    tx,
  )
  const [first] = found.rows
  if (!first) throw new AppError('busy', { extra: { retryAfter: 1 } })
  if (!first.same) throw refused()
  return first.row_id
}

/** What it was to do has failed: asked for again, it is done. */
export const forgetKey = async ({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, { key }: Keyed) => {
  await sql`delete from request_keys where user_id = ${actor.id} and key = ${key}
    and tenant_id is not distinct from ${actor.tenantId}`.execute(tx)
}

const oldest = ({ clock }: Deps) => new Date(clock().getTime() - requestKeyHours * 3_600_000)

/** A key that is too old is taken for a new one before this, too. */
export async function forgetRequestKeys(deps: Deps): Promise<void> {
  await sql`delete from request_keys where at <= ${oldest(deps)}`.execute(deps.db.system)
}

/** The row that was made by this key is not there any more, or not for this person: another is not made for it. */
export const madeAndGone = () =>
  new AppError('conflict', { errors: [{ field: requestKeyHeader, code: 'notFound' }] })
