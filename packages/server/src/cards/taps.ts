import { AppError } from '@zaryad/model'
import type { Tap, TapsQuery } from '@zaryad/model/calls/cards'
import type { Scope, Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import type { Questions } from '../db/questions.ts'
import { sql } from '../db/sql.ts'

/** A frame by what its index knows it: `at` as PostgreSQL writes it, to the microsecond. */
type Key = { id: string; at: string; point: string }

/**
 * Read from the frames themselves: a card that nobody knows is in no other table. Which they are the index of cards is
 * asked as the platform, within the company's bounds: row-level security would keep a company from it (decision 3), and
 * each Authorize of all companies would be looked into.
 */
export async function taps(people: Questions, scope: Scope, query: TapsQuery): Promise<Tap[]> {
  const keys = await keysOfTaps(people.system, scope, query)
  return keys.length === 0 ? [] : people.scoped(scope, (tx) => tapsAt(tx, keys))
}

async function keysOfTaps(
  system: Tx,
  scope: Scope,
  { chargePointId, idTag, since, take }: TapsQuery,
): Promise<Key[]> {
  if (chargePointId === undefined && idTag === undefined) {
    throw new AppError('rule', { errors: [{ field: 'chargePointId', code: 'required' }] })
  }
  if (chargePointId !== undefined && !isId(chargePointId)) return []
  const parts = [
    sql`i.action = 'Authorize' and i.direction = 'in' and authorize_tag(i.frame) is not null`,
    ...(scope === 'all' ? [] : [sql`i.tenant_id = ${scope.tenantId}`]),
    ...(chargePointId === undefined ? [] : [sql`i.charge_point_id = ${chargePointId}`]),
    ...(idTag === undefined ? [] : [sql`authorize_tag(i.frame) = ${idTag.toUpperCase()}`]),
    ...(since === undefined ? [] : [sql`i.at >= ${new Date(since)}`]),
  ]
  const found = await sql<Key>`select i.id::text as id, i.at::text as at, i.charge_point_id as point
    from ocpp_messages i where ${sql.join(parts, sql` and `)} order by i.at desc, i.id desc limit ${take}`.execute(
    system,
  )
  return found.rows
}

async function tapsAt(tx: Tx, keys: readonly Key[]): Promise<Tap[]> {
  const column = (name: keyof Key) => keys.map((key) => key[name])
  const found = await sql<Omit<Tap, 'at'> & { at: Date }>`
    with tapped as (
      select i.at, i.id, authorize_tag(i.frame) as "idTag", i.charge_point_id, i.message_id
      from unnest(${column('id')}::bigint[], ${column('at')}::timestamptz[], ${column('point')}::uuid[]) as k(id, at, point)
        join ocpp_messages i on i.charge_point_id = k.point and i.at = k.at and i.id = k.id)
    select t.at, t."idTag", t.charge_point_id as "chargePointId", p.identity as "chargePoint", c.id as "cardId",
      (select substring(o.frame from '"status"\\s*:\\s*"(\\w+)"') from ocpp_messages o
        where o.charge_point_id = t.charge_point_id and o.at >= t.at and o.at < t.at + interval '1 minute'
          and o.direction = 'out' and o.message_id = t.message_id order by o.at limit 1) as status
    from tapped t left join charge_points p on p.id = t.charge_point_id
      left join rfid_cards c on upper(c.id_tag) = t."idTag"
    order by t.at desc, t.id desc`.execute(tx)
  return found.rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
