import { AppError, openReservationStates } from '@zaryad/model'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Caller } from '../../entities/extension.ts'
import { newTag } from './newTag.ts'
import type { Target } from './target.ts'

const VALID_MS = 15 * 60_000

/** What a driver asks for is his alone: `isDrivers`. */
type Wish = { connectorId: number; expiresAt?: Date; isDrivers?: boolean }

/** The station would be told no by `id_tag_info`: better said before it is asked. */
async function refuseSuspended(tx: Tx, tenantId: string | null) {
  const found = await sql<{ since: Date | null }>`select suspended_since(${tenantId}::uuid) as since`.execute(
    tx,
  )
  if (found.rows[0]?.since) throw new AppError('tenantSuspended')
}

/**
 * An id tag for a remote start or a reservation of nobody's card; StartTransaction takes it for good until it
 * expires. A start still open on the connector keeps its tag (one remote start a connector, protocols §4.9),
 * and a reservation is redeemed by its own; the tag of one that is over is nobody's, for a session is whose the tag was.
 */
export async function virtualTag(
  tx: Tx,
  { deps, actor }: Caller,
  target: Target,
  wish: Wish,
): Promise<string> {
  const { chargePointId, tenantId } = target
  const now = deps.clock()
  await refuseSuspended(tx, tenantId)
  const expiresAt = wish.expiresAt ?? new Date(now.getTime() + VALID_MS)
  const idTag = (wish.isDrivers ? undefined : await openTag(tx, target, wish, now)) ?? newTag('R')
  await sql`insert into remote_starts as r
    (id, tenant_id, charge_point_id, connector_id, id_tag, user_id, created_at, expires_at)
    values (${deps.newId()}, ${tenantId}, ${chargePointId}, ${wish.connectorId}, ${idTag}, ${actor.id}, ${now}, ${expiresAt})
    on conflict (charge_point_id, id_tag) do update set expires_at = greatest(r.expires_at, excluded.expires_at)`.execute(
    tx,
  )
  return idTag
}

async function openTag(tx: Tx, { chargePointId }: Target, { connectorId }: Wish, now: Date) {
  const found = await sql<{ id_tag: string }>`
    select s.id_tag from remote_starts s where s.charge_point_id = ${chargePointId} and s.expires_at > ${now}
      and s.transaction_id is null and s.connector_id = ${connectorId}
      and coalesce((select bool_or(v.state in ${sql.listed(openReservationStates)}) from reservations v
        where v.charge_point_id = s.charge_point_id and v.id_tag = s.id_tag), true)
    order by s.created_at desc limit 1`.execute(tx)
  return found.rows[0]?.id_tag
}
