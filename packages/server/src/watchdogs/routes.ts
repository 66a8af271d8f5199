import { type Access, AppError } from '@zaryad/model'
import { eventKinds, eventRules, eventSeverities, events } from '@zaryad/model/watch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import type { Scope } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Extension } from '../entities/extension.ts'
import { callerOf } from '../entities/mount.ts'
import { searchBody, tenantOf } from '../entities/search.ts'
import { searchRoute } from '../entities/searchRoute.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { acknowledge } from './acknowledge.ts'
import { afterSOf } from './watchdog.ts'

const base = '/api/v1/events'
const acknowledgeBody = z.object({ ids: z.array(z.string().refine(isId)).min(1).max(1000) })
const counts = z.object({ critical: z.int(), warning: z.int(), info: z.int() })
const rule = z.object({ kind: z.enum(eventKinds), severity: z.enum(eventSeverities), afterS: z.int() })

const extension: Extension = {
  computed: {
    acknowledgedBy: sql`(select coalesce(u.name, mask_phone(u.user_name)) from users u where u.id = t.acknowledged_by)`,
  },
  extras: {
    place: sql`(select json_build_object('name', s.name, 'timeZone', s.time_zone) from charge_points p
      join charge_stations s on s.id = p.station_id where p.id = t.charge_point_id)`,
  },
}

const say = { tag: 'events' } as const
describeRoute({
  ...say,
  method: 'POST',
  path: `${base}/search`,
  summary: 'What wants a person’s eye, and what did',
  body: searchBody,
})
describeRoute({
  ...say,
  method: 'GET',
  path: `${base}/summary`,
  summary: 'Open events by severity',
  answer: counts,
})
describeRoute({
  ...say,
  method: 'GET',
  path: `${base}/rules`,
  summary: 'What is watched, and how long it may last',
  answer: z.object({ result: z.array(rule) }),
})
describeRoute({
  ...say,
  method: 'POST',
  path: `${base}/acknowledge`,
  summary: 'Somebody sees to these events',
  body: acknowledgeBody,
  answer: z.object({ acknowledged: z.int() }),
})

/** The feed of events: a company's own, or all. */
export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  searchRoute(app, deps, events, extension)

  app.get(`${base}/summary`, async (request) => {
    const found = await deps.db.people.scoped(scopeOf(readable(request)), (tx) =>
      sql<{ severity: string; count: number }>`
        select severity, count(*) as count from events where state = 'open' group by severity`.execute(tx),
    )
    const byName = new Map(found.rows.map(({ severity, count }) => [severity, count]))
    return Object.fromEntries(eventSeverities.map((severity) => [severity, byName.get(severity) ?? 0]))
  })

  app.get(`${base}/rules`, async (request) => {
    readable(request)
    return {
      result: eventKinds.map((kind) => ({
        kind,
        severity: eventRules[kind].severity,
        afterS: afterSOf(deps, kind),
      })),
    }
  })

  app.post(`${base}/acknowledge`, async (request) => {
    const scope = scopeOf(readable(request))
    const { ids } = parse(acknowledgeBody, request.body)
    return { acknowledged: await acknowledge(callerOf(deps, request), scope, ids) }
  })
}

function readable(request: FastifyRequest): Exclude<Access, false> {
  const access = events.access.read(requireActor(request))
  if (access === false) throw new AppError('forbidden')
  return access
}

function scopeOf(access: Access): Scope {
  const tenantId = tenantOf(access)
  return tenantId ? { tenantId } : 'all'
}
