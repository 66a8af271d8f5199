import { type EventSeverity, eventKinds, eventRules, events } from '@zaryad/model/watch'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Extension } from '../entities/extension.ts'
import { searchRoute } from '../entities/searchRoute.ts'
import { acknowledge } from './acknowledge.ts'
import { afterSOf } from './watchdog.ts'

const extension: Extension = {
  computed: {
    acknowledgedBy: sql`(select coalesce(u.name, shown_phone(u.user_name)) from users u where u.id = t.acknowledged_by)`,
  },
  extras: {
    place: sql`(select json_build_object('name', s.name, 'timeZone', s.time_zone) from charge_points p
      join charge_stations s on s.id = p.station_id where p.id = t.charge_point_id)`,
  },
}

/** The feed of events: a company's own, or all. */
export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  searchRoute(app, deps, events, extension)

  serve(app, deps, 'GET /api/v1/events/summary', async ({ scope }) => {
    const found = await deps.db.people.scoped(scope, (tx) =>
      sql<{ severity: string; count: number }>`
        select severity, count(*) as count from events where state = 'open' group by severity`.execute(tx),
    )
    const byName = new Map(found.rows.map(({ severity, count }) => [severity, count]))
    const countOf = (severity: EventSeverity) => byName.get(severity) ?? 0
    return { critical: countOf('critical'), warning: countOf('warning'), info: countOf('info') }
  })

  serve(app, deps, 'GET /api/v1/events/rules', () => ({
    result: eventKinds.map((kind) => ({
      kind,
      severity: eventRules[kind].severity,
      afterS: afterSOf(deps, kind),
    })),
  }))

  serve(app, deps, 'POST /api/v1/events/acknowledge', async ({ caller, scope, body }) => ({
    acknowledged: await acknowledge(caller, scope, body.ids),
  }))
}
