import { AppError } from '@zaryad/model'
import type { PointDay } from '@zaryad/model/calls/readings'
import { hourMs } from '@zaryad/model/durations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { frames } from '../csms/records.ts'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Target } from '../entities/extension.ts'
import { asked } from '../entities/search.ts'
import { rowToWire } from '../entities/wire.ts'
import { sessionsOf } from './sessions.ts'
import { statesOf } from './states.ts'
import { uptimeOf } from './uptime.ts'

const UPTIME_DAYS = 30
const POWER_MS = hourMs / 4
const LAST_FRAMES = 24

const idle = { power: [], socStart: null, paid: null, client: null }

/** What a point's page shows beside its row (ux §5.7), in one answer that reads sums and indexes alone. */
export function pointDay(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'GET /api/v1/chargePoints/:id/day', ({ scope, params: { id } }) => {
    const to = deps.clock()
    const from = new Date(to.getTime() - 24 * hourMs)
    return deps.db.people.scoped(scope, async (tx) => {
      const known =
        isId(id) && (await sql`select from charge_points where id = ${id}`.execute(tx)).rows.length > 0
      if (!known) throw new AppError('notFound')
      const states = await statesOf(tx, id, from, to)
      const sessions = await sessionsOf(tx, id, new Date(to.getTime() - POWER_MS), to)
      const ofConnector = new Map(sessions.map((each) => [each.connectorId, each]))
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        uptime: (await uptimeOf(tx, id, UPTIME_DAYS, to)) ?? null,
        connectors: states.map((each) => ({ ...idle, ...ofConnector.get(each.connectorId), ...each })),
        counts: await countsOf(tx, id),
        frames: await framesOf(tx, id, to),
      }
    })
  })
}

async function countsOf(tx: Tx, id: string): Promise<PointDay['counts']> {
  const found = await sql<PointDay['counts']>`
    select (select count(*) from transactions where charge_point_id = ${id}) as sessions,
      (select count(*) from configuration_keys where charge_point_id = ${id}) as configuration`.execute(tx)
  return found.rows[0]!
}

async function framesOf(tx: Tx, chargePointId: string, now: Date): Promise<PointDay['frames']> {
  const target: Target = { ...frames, access: true }
  const hour = { operator: 'GREATER_OR_EQUAL', operand1: new Date(now.getTime() - hourMs).toISOString() }
  const count = async (more: Record<string, unknown>) => {
    const found = await asked(target, { filter: { chargePointId, at: hour, ...more } }).count.execute(tx)
    return found.rows[0]!.count
  }
  const last = await asked(target, { filter: { chargePointId } }).rows({ take: LAST_FRAMES }).execute(tx)
  return {
    hourCount: await count({}),
    hourErrors: await count({ isError: true }),
    last: last.rows.map((row) => rowToWire(frames.entity, row)),
  }
}
