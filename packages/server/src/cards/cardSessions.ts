import type { CardSession, CardSessionsQuery } from '@zaryad/model/calls/cards'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

type Found = Omit<CardSession, 'startedAt' | 'stoppedAt'> & {
  startedAt: Date
  stoppedAt: Date | null
}

export async function cardSessions(tx: Tx, { idTag, take }: CardSessionsQuery) {
  const found = await sql<Found>`
    select t.id, t.transaction_id as "transactionId", t.started_at as "startedAt", t.stopped_at as "stoppedAt",
      p.identity as "chargePoint", t.time_zone as "timeZone", t.energy_wh / 1000.0::float8 as energy,
      t.sum_tiyn / 100.0::float8 as sum, t.state
    from transactions t join charge_points p on p.id = t.charge_point_id
    where upper(t.id_tag) = ${idTag.toUpperCase()} order by t.started_at desc limit ${take}`.execute(tx)
  return found.rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
  }))
}
