import { AppError } from '@zaryad/model'
import type { Tap, TapsQuery } from '@zaryad/model/calls/cards'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'

/** Read from the frames themselves: a card that nobody knows is in no other table. */
export async function taps(tx: Tx, { chargePointId, idTag, since, take }: TapsQuery): Promise<Tap[]> {
  if (chargePointId === undefined && idTag === undefined) {
    throw new AppError('rule', { errors: [{ field: 'chargePointId', code: 'required' }] })
  }
  if (chargePointId !== undefined && !isId(chargePointId)) return []
  const parts = [
    sql`i.action = 'Authorize' and i.direction = 'in' and authorize_tag(i.frame) is not null`,
    ...(chargePointId === undefined ? [] : [sql`i.charge_point_id = ${chargePointId}`]),
    ...(idTag === undefined ? [] : [sql`authorize_tag(i.frame) = ${idTag.toUpperCase()}`]),
    ...(since === undefined ? [] : [sql`i.at >= ${new Date(since)}`]),
  ]
  const found = await sql<Omit<Tap, 'at'> & { at: Date }>`
    with tapped as (
      select i.at, authorize_tag(i.frame) as "idTag", i.charge_point_id, i.message_id from ocpp_messages i
      where ${sql.join(parts, sql` and `)} order by i.at desc limit ${take})
    select t.at, t."idTag", t.charge_point_id as "chargePointId", p.identity as "chargePoint", c.id as "cardId",
      (select substring(o.frame from '"status"\\s*:\\s*"(\\w+)"') from ocpp_messages o
        where o.charge_point_id = t.charge_point_id and o.at >= t.at and o.at < t.at + interval '1 minute'
          and o.direction = 'out' and o.message_id = t.message_id order by o.at limit 1) as status
    from tapped t left join charge_points p on p.id = t.charge_point_id
      left join rfid_cards c on upper(c.id_tag) = t."idTag"
    order by t.at desc`.execute(tx)
  return found.rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
