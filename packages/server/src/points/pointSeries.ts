import { AppError, entities, lookUp, rule } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import { isId } from '../db/ids.ts'
import type { Deps } from '../deps.ts'
import { tenantOf } from '../entities/search.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'

const MAX_DAYS = 31
const MOST_POINTS = 300
const SHORTEST_STEP_S = 10

const measurands = [
  'Power.Active.Import',
  'Energy.Active.Import.Register',
  'Voltage',
  'Current.Import',
  'Temperature',
  'SoC',
] as const

const instant = z.iso.datetime({ offset: true })
const body = z.object({
  chargePointId: z.string(),
  from: instant,
  to: instant,
})
const point = z.object({
  at: z.string().describe('The middle of the readings of one step'),
  average: z.number(),
  lowest: z.number(),
  highest: z.number(),
  count: z.int(),
})
const answer = z.object({
  stepS: z.int().describe('Readings of so many seconds make one point'),
  series: z.array(
    z.object({
      connectorId: z.int(),
      measurand: z.enum(measurands),
      unit: z.string().describe('kW, kWh, V, A, Celsius, Percent'),
      points: z.array(point),
    }),
  ),
})
export type PointSeries = z.infer<typeof answer>

const path = '/api/v1/chargePoints/series'
describeRoute({
  method: 'POST',
  path,
  summary: 'Readings of a charge point over time, thinned out for a chart',
  tag: 'chargePoints',
  body,
  answer,
  errors: [404, 422],
})

type Bucket = z.infer<typeof point> & { connectorId: number; measurand: string; unit: string }

/** What a chart of a point needs (ux §5.7): at most 300 points a line, a step without readings has none. */
export function pointSeries(app: FastifyInstance, { db }: Deps): void {
  app.post(path, async (request): Promise<PointSeries> => {
    const access = entities.chargePoints.access.read(requireActor(request))
    if (access === false) throw new AppError('forbidden')
    const asked = parse(body, request.body ?? {})
    const from = new Date(asked.from)
    const to = new Date(asked.to)
    const spanS = (to.getTime() - from.getTime()) / 1000
    if (!(spanS > 0)) throw rule('to', 'tooSmall')
    if (spanS > MAX_DAYS * 86_400) throw rule('to', 'tooBig')
    const stepS = Math.max(SHORTEST_STEP_S, Math.ceil(spanS / MOST_POINTS))
    const tenantId = tenantOf(access)
    const id = isId(asked.chargePointId) ? asked.chargePointId : null
    return db.people.scoped(tenantId ? { tenantId } : 'all', async (tx) => {
      const known = await sql`select from charge_points where id = ${id}`.execute(tx)
      if (known.rows.length === 0) throw new AppError('notFound')
      const found = await sql<Bucket>`
        select connector_id as "connectorId", measurand, max(unit) as unit, count(*) as count,
          to_timestamp(avg(extract(epoch from at))) as at, avg(value) as average, min(value) as lowest, max(value) as highest
        from meter_values
        where charge_point_id = ${id} and at >= ${from} and at < ${to} and measurand in (${sql.join([...measurands])})
          and (phase = '' or measurand in ('Voltage', 'Current.Import')) and location in ('', 'Outlet', 'Body', 'Cable')
        group by connector_id, measurand, date_bin(make_interval(secs => ${stepS}), at, ${from})
        order by connector_id, min(at)`.execute(tx)
      return { stepS, series: linesOf(found.rows) }
    })
  })
}

/** OCPP's units as people read them; energy without one is in Wh (OCPP 1.6 §7.44). */
const scales: Record<string, [unit: string, scale: number]> = {
  W: ['kW', 0.001],
  Wh: ['kWh', 0.001],
}
const ownUnits: Record<string, string> = {
  'Power.Active.Import': 'W',
  'Energy.Active.Import.Register': 'Wh',
  Voltage: 'V',
  'Current.Import': 'A',
  Temperature: 'Celsius',
  SoC: 'Percent',
}

function linesOf(buckets: Bucket[]): PointSeries['series'] {
  const lines = new Map<string, PointSeries['series'][number]>()
  for (const { connectorId, measurand, unit: given, at, count, ...figures } of buckets) {
    const stored = given || (lookUp(ownUnits, measurand) ?? '')
    const [unit, scale] = lookUp(scales, stored) ?? [stored, 1]
    const key = `${connectorId} ${measurand}`
    const line = lines.get(key) ?? {
      connectorId,
      measurand: measurand as (typeof measurands)[number],
      unit,
      points: [],
    }
    lines.set(key, line)
    line.points.push({
      at: new Date(at).toISOString(),
      average: figures.average * scale,
      lowest: figures.lowest * scale,
      highest: figures.highest * scale,
      count,
    })
  }
  return [...lines.values()].sort((a, b) => measurands.indexOf(a.measurand) - measurands.indexOf(b.measurand))
}
