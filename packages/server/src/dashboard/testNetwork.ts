import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

export type Point = {
  id: string
  tenantId: string | null
  stationId: string
  timeZone: string
  connectors: string[]
}
type PointOptions = {
  tenantId?: string | null
  stationId?: string
  timeZone?: string
  type?: number
  currentTypes?: number[]
}

/** A point with its connectors (and, unless given, its location), made for tests without the API's detours. */
export async function makePoint(deps: Deps, options: PointOptions = {}): Promise<Point> {
  const { tenantId = null, timeZone = 'Asia/Almaty', type = 2, currentTypes = [1, 2] } = options
  const stationId = options.stationId ?? deps.newId()
  const id = deps.newId()
  const db = deps.db.system
  if (!options.stationId) {
    await sql`insert into charge_stations (id, tenant_id, name, latitude, longitude, time_zone)
      values (${stationId}, ${tenantId}, 'Station', 43, 77, ${timeZone})`.execute(db)
  }
  await sql`insert into charge_points (id, tenant_id, identity, station_id, type, power_w)
    values (${id}, ${tenantId}, ${`P-${id}`}, ${stationId}, ${type}, 60000)`.execute(db)
  const connectors: string[] = []
  for (const [index, currentType] of currentTypes.entries()) {
    const connector = deps.newId()
    connectors.push(connector)
    await sql`insert into connectors (id, tenant_id, charge_point_id, connector_id, current_type, power_w)
      values (${connector}, ${tenantId}, ${id}, ${index + 1}, ${currentType}, 30000)`.execute(db)
  }
  return { id, tenantId, stationId, timeZone, connectors }
}

/** Two companies; the first has two points at one location and a third elsewhere, the second one point. */
export async function makeNetwork(
  deps: Deps,
  { elsewhere, ofOthers }: { elsewhere?: PointOptions; ofOthers?: PointOptions } = {},
): Promise<{ companies: [string, string]; points: Point[] }> {
  const companies: [string, string] = [deps.newId(), deps.newId()]
  for (const id of companies)
    await sql`insert into tenants (id, name) values (${id}, ${`Company ${id}`})`.execute(deps.db.system)
  const [mine, others] = companies
  const first = await makePoint(deps, { tenantId: mine })
  const points = [
    first,
    await makePoint(deps, { tenantId: mine, stationId: first.stationId, type: 1 }),
    await makePoint(deps, { tenantId: mine, ...elsewhere }),
    await makePoint(deps, { tenantId: others, ...ofOthers }),
  ]
  return { companies, points }
}

type SessionOptions = {
  point: Point
  stoppedAt: Date | null
  connectorId?: number
  currentType?: number
  energyWh?: number
  durationS?: number
  sumTiyn?: number
  state?: string
  simulated?: boolean
}

export async function makeSession(deps: Deps, options: SessionOptions): Promise<string> {
  const { point, stoppedAt, connectorId = 1, currentType = 1 } = options
  const {
    energyWh = 10_000,
    durationS = 3600,
    sumTiyn = 50_000,
    state = 'finished',
    simulated = false,
  } = options
  const id = deps.newId()
  const startedAt = new Date((stoppedAt ?? deps.clock()).getTime() - durationS * 1000)
  await sql`insert into transactions (id, tenant_id, station_id, charge_point_id, connector_id, current_type, time_zone,
      started_at, created_at, stopped_at, energy_wh, duration, sum_tiyn, state, simulated)
    values (${id}, ${point.tenantId}, ${point.stationId}, ${point.id}, ${connectorId}, ${currentType}, ${point.timeZone},
      ${startedAt}, ${startedAt}, ${stoppedAt}, ${energyWh}, ${durationS}, ${sumTiyn}, ${state}, ${simulated})`.execute(
    deps.db.system,
  )
  return id
}

/** How many rows of a table PostgreSQL reads for what is asked. */
export function readOf(deps: Deps, table: string, ask: (tx: Tx) => Promise<unknown>): Promise<number> {
  type Node = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Node[] }
  const count = (node: Node): number =>
    (node['Relation Name'] === table ? Math.round(node['Actual Rows'] * node['Actual Loops']) : 0) +
    (node.Plans ?? []).reduce((all, each) => all + count(each), 0)
  return deps.db.scoped('all', async (tx) => {
    let read = 0
    await ask({
      query: async (statement) => {
        const found = await tx.query({
          ...statement,
          text: `explain (analyze, format json) ${statement.text}`,
        })
        read += count(found.rows[0]['QUERY PLAN'][0].Plan)
        return tx.query(statement)
      },
    })
    return read
  })
}
