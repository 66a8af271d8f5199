import { lookUp, type RowOf } from '@zaryad/model'
import type { TimelineEvent } from '@zaryad/model/calls/transactions'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { plainEvent } from './timelineEvent.ts'
import type { Exchange } from './timelineFrames.ts'

type Row = {
  action: string
  user_name: string | null
  /** Whose stop it is that no person of the console has sent: the driver's, or of what was paid for. */
  by: string | null
  state: string
  response: Record<string, unknown> | null
  sent_at: Date
  answered_at: Date | null
}
const kinds: Record<string, string> = {
  RemoteStartTransaction: 'remoteStart',
  RemoteStopTransaction: 'remoteStop',
}

/** Commands to start and stop the session: who sent them, also those that never reached the station. */
export async function commandEvents(
  tx: Tx,
  row: RowOf<'transactions'>,
  kept: Exchange[],
): Promise<TimelineEvent[]> {
  const found = await sql<Row>`
    select c.action, coalesce(u.name, shown_phone(u.user_name)) as user_name,
      case when c.user_id is null and c.action = 'RemoteStopTransaction'
        then (select p.stopped_by from payments p where p.id = ${row.paymentId}) end as by, c.state, c.response, c.sent_at, c.answered_at
    from commands c left join users u on u.id = c.user_id
    where c.charge_point_id = ${row.chargePointId} and (
      c.action = 'RemoteStopTransaction' and c.payload->>'transactionId' = ${String(row.transactionId)}
      or c.action = 'RemoteStartTransaction' and upper(c.payload->>'idTag') = upper(${row.idTag})
        and c.sent_at between ${row.startedAt}::timestamptz - interval '1 hour' and ${row.startedAt}::timestamptz + interval '1 minute')
    order by c.sent_at limit 50`.execute(tx)
  return found.rows.map(({ action, user_name, by, state, response, sent_at, answered_at }) => {
    const atMs = sent_at.getTime()
    const exchange = kept.find((each) => each.action === action && Math.abs(each.atMs - atMs) < 2000)
    return {
      ...plainEvent(sent_at.toISOString(), lookUp(kinds, action) ?? action, {
        status: response?.status ?? state,
        ...(by ? { by } : {}),
      }),
      latencyMs: exchange?.latencyMs ?? (answered_at && answered_at.getTime() - atMs),
      frameId: exchange?.frames[0]?.id ?? null,
      userName: user_name,
      frames: exchange?.frames ?? [],
    }
  })
}
