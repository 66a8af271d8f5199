import { AppError, lookUp, rule } from '@zaryad/model'
import { chartMeasurands, type PointSeries } from '@zaryad/model/calls/readings'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { isId } from '../db/ids.ts'
import { packSpan } from '../db/packSpan.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

const MAX_DAYS = 31
const MOST_POINTS = 300
const SHORTEST_STEP_S = 10

type Bucket = Omit<PointSeries['series'][number]['points'][number], 'at'> & {
  at: Date
  connectorId: number
  measurand: string
  unit: string
}

/** What a chart of a point needs (ux §5.7): at most 300 points a line, a step without readings has none. */
export function pointSeries(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/chargePoints/series', ({ scope, body: asked }) => {
    const from = new Date(asked.from)
    const to = new Date(asked.to)
    const spanS = (to.getTime() - from.getTime()) / 1000
    if (!(spanS > 0)) throw rule('to', 'tooSmall')
    if (spanS > MAX_DAYS * 86_400) throw rule('to', 'tooBig')
    const stepS = Math.max(SHORTEST_STEP_S, Math.ceil(spanS / MOST_POINTS))
    const id = isId(asked.chargePointId) ? asked.chargePointId : null
    return deps.db.people.scoped(scope, async (tx) => {
      const known = await sql`select from charge_points where id = ${id}`.execute(tx)
      if (known.rows.length === 0) throw new AppError('notFound')
      const found = await sql<Bucket>`
        select connector_id as "connectorId", measurand, max(unit) as unit, count(*) as count,
          to_timestamp(avg(extract(epoch from at))) as at, avg(value) as average, min(value) as lowest, max(value) as highest
        from readings
        where charge_point_id = ${id} and at >= ${from} and at < ${to}
          and since >= ${from}::timestamptz - ${packSpan} and since < ${to} and measurand in (${sql.join([...chartMeasurands])})
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
      measurand: measurand as (typeof chartMeasurands)[number],
      unit,
      points: [],
    }
    lines.set(key, line)
    line.points.push({
      at: at.toISOString(),
      average: figures.average * scale,
      lowest: figures.lowest * scale,
      highest: figures.highest * scale,
      count,
    })
  }
  return [...lines.values()].sort(
    (a, b) => chartMeasurands.indexOf(a.measurand) - chartMeasurands.indexOf(b.measurand),
  )
}
