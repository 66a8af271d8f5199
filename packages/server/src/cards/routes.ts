import type { CardSession, CardSessionsQuery } from '@zaryad/model/calls/cards'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { bulkChange } from './bulk.ts'
import { importRoutes } from './import/routes.ts'
import { taps } from './taps.ts'

/** What cards have beyond any entity: bulk acts, import with undo, the taps at a reader. */
export function cards(app: FastifyInstance, deps: Deps): void {
  const { people } = deps.db
  serve(app, deps, 'POST /api/v1/rFIDCards/bulk', async ({ caller, scope, body }) => ({
    result: await bulkChange(caller, scope, body),
  }))
  serve(app, deps, 'POST /api/v1/rFIDCards/taps', async ({ scope, body }) => ({
    result: await taps(people, scope, body),
  }))
  serve(app, deps, 'POST /api/v1/rFIDCards/sessions', async ({ scope, body }) => ({
    result: await people.scoped(scope, (tx) => cardSessions(tx, body)),
  }))
  importRoutes(app, deps)
}

type Found = Omit<CardSession, 'startedAt' | 'stoppedAt'> & {
  startedAt: Date
  stoppedAt: Date | null
}

/** The last ones that a card began, whichever way its number is written. */
async function cardSessions(tx: Tx, { idTag, take }: CardSessionsQuery) {
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
