import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { lostSince } from '../../entities/stalled.ts'
import type { Job } from '../../jobs/job.ts'
import { closedWithoutEnd } from './startSessions.ts'

/** Until then a stop may be on its way. */
const LOST_FOR = sql`interval '24 hours'`

type Closed = {
  id: string
  tenantId: string | null
  chargePointId: string
  connectorId: number
  transactionId: number
  state: string
  stopped_at: Date
}

/**
 * A session that its station has lost is left open no longer, as if the next had begun there: people may decide of it, and
 * what was paid for it goes back in time. A stop that comes all the same still settles it.
 */
export const closeLost: Job = {
  name: 'lostSessions',
  cron: '*/10 * * * *',
  run: async ({ db, clock, notices }: Deps) => {
    const closed = await sql<Closed>`update transactions t set ${sql.raw(closedWithoutEnd)}
      where t.state = 'active' and t.id in (select t.id from transactions t
        join charge_points p on p.id = t.charge_point_id
        left join connectors c on c.charge_point_id = t.charge_point_id and c.connector_id = t.connector_id
        where t.state = 'active' and ${lostSince} < ${clock()}::timestamptz - ${LOST_FOR})
      returning t.id, t.tenant_id as "tenantId", t.charge_point_id as "chargePointId", t.connector_id as "connectorId",
        t.transaction_id as "transactionId", t.state, t.stopped_at`.execute(db.system)
    for (const { id: entityId, tenantId, stopped_at: stoppedAt, ...data } of closed.rows)
      notices.tell({
        ...{ kind: 'stopped', entity: 'transactions', entityId, tenantId, atMs: stoppedAt.getTime() },
        data,
      })
  },
}
