import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** The real file, whole. */
export const perthCsv = () =>
  gunzipSync(readFileSync(new URL('../demo/data/sessions-perth-2018-19.csv.gz', import.meta.url))).toString()

export type PerthRow = { point: string; connector: string; start: string; end: string; kwh: string }

/** The same read by plain splitting, so that the reader under test is not asked about itself. */
export function perthRows(): PerthRow[] {
  const lines = perthCsv().trim().split('\n').slice(1)
  return lines.map((line) => {
    const plain = line.replace(/"[^"]*"/g, '')
    const [, point = '', connector = '', , , start = '', end = '', kwh = ''] = plain.split(',')
    return { point, connector, start, end, kwh }
  })
}

/** The file's points: every connector at 50 kW, one location in London's zone, one rate. */
export async function makePerth(deps: Deps, { tenantId = null }: { tenantId?: string | null } = {}) {
  const db = deps.db.system
  const [stationId, rateId] = [deps.newId(), deps.newId()]
  await sql`insert into charge_stations (id, tenant_id, name, latitude, longitude, time_zone)
    values (${stationId}, ${tenantId}, 'Perth', 56, -3, 'Europe/London')`.execute(db)
  await sql`insert into rates (id, tenant_id, name, price_energy_tiyn, price_time_tiyn, price_start_tiyn, schedule)
    values (${rateId}, ${tenantId}, 'Night', 9000, 500, 10000,
      ${JSON.stringify([{ days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '07:00', priceEnergy: 60 }])})`.execute(
    db,
  )
  const points = new Map<string, Set<string>>()
  for (const { point, connector } of perthRows())
    points.set(point, (points.get(point) ?? new Set()).add(connector))
  for (const [identity, connectors] of points) {
    const id = deps.newId()
    await sql`insert into charge_points (id, tenant_id, identity, station_id, rate_id, power_w)
      values (${id}, ${tenantId}, ${identity}, ${stationId}, ${rateId}, 50000)`.execute(db)
    for (const connector of connectors) {
      await sql`insert into connectors (id, tenant_id, charge_point_id, connector_id, current_type)
        values (${deps.newId()}, ${tenantId}, ${id}, ${Number(connector)}, ${connector === '1' ? 1 : 2})`.execute(
        db,
      )
    }
  }
  return { stationId, rateId }
}
