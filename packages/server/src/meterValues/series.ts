import type { ReadingsQuestion as Question } from '@zaryad/model/calls/readings'
import type { Scope, Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { ofQuestion } from './question.ts'

/** Mean, least and greatest of a stretch of time. */
type Sample = { at: string; value: number; min: number; max: number }
type Series = {
  connectorId: number
  measurand: string
  phase: string
  unit: string
  points: Sample[]
}

/** As many stretches as a chart of a wide screen can show. */
const stretches = 400

type Row = Omit<Series, 'points'> & { at: Date; value: number; min: number; max: number }

/** Readings drawn together into stretches of equal time, one line a connector, measurand and phase. */
export async function series(tx: Tx, scope: Scope, question: Question): Promise<Series[]> {
  const found = await sql<Row>`
    with read as materialized (
      select m.connector_id, m.measurand, m.phase, m.unit, m.value, m.at from readings m
      where ${ofQuestion(question, scope)} and m.location in ('Outlet', 'EV', '')
    ), ends as (
      select min(at) as first, greatest(extract(epoch from max(at) - min(at)) / ${stretches}::int, 1) as step from read
    )
    select connector_id as "connectorId", measurand, phase, max(unit) as unit, min(at) as at,
      avg(value) as value, min(value) as min, max(value) as max
    from read, ends
    group by connector_id, measurand, phase, floor(extract(epoch from at - first) / step)
    order by measurand, connector_id, phase, min(at)`.execute(tx)
  const lines = new Map<string, Series>()
  for (const { at, value, min, max, ...line } of found.rows) {
    const key = [line.connectorId, line.measurand, line.phase].join()
    const known = lines.get(key) ?? { ...line, points: [] }
    lines.set(key, known)
    known.points.push({ at: at.toISOString(), value, min, max })
  }
  return [...lines.values()]
}
