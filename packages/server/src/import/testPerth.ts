import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { price } from '@zaryad/model/pricing/price'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { instantOfText } from './localInstant.ts'

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

const zone = 'Europe/London'
/** As `makePerth` sets them. */
const terms = {
  priceEnergyTiyn: 9000,
  priceTimeTiyn: 500,
  priceStartTiyn: 10000,
  priceIdleTiyn: 0,
  idleGraceMinutes: 0,
  schedule: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '23:00', to: '07:00', priceEnergyTiyn: 6000 }],
}

const at = (text: string) => instantOfText(text, zone) ?? Number.NaN
const hours = ({ start, end }: PerthRow) => (at(end) - at(start)) / 3_600_000

/** What is wrong with a row of the file, in the words of its README. */
export function dirtOf(row: PerthRow): string | undefined {
  if (!row.end) return 'noEnd'
  if (row.end.startsWith('1970')) return 'badClock'
  if (hours(row) < 0) return 'endBeforeStart'
  if (hours(row) > 48) return 'tooLong'
  if (!(Number(row.kwh) > 0)) return 'zeroEnergy'
  if (Number(row.kwh) > 50 * 1.25 * (hours(row) + 1 / 60) + 0.5) return 'implausibleEnergy'
  return undefined
}

/** What an import of the rows comes to, reckoned by itself; of two that begin at one moment the first counts. */
export function expectation(rows: PerthRow[]) {
  const counts: Record<string, number> = {}
  const starts = new Set<string>()
  let [imported, energyWh, sumTiyn] = [0, 0, 0]
  for (const row of rows) {
    const key = `${row.point} ${row.connector} ${row.start}`
    const dirt = dirtOf(row) ?? (starts.has(key) ? 'duplicate' : undefined)
    if (dirt) {
      counts[dirt] = (counts[dirt] ?? 0) + 1
      continue
    }
    starts.add(key)
    const wh = Math.round(Number(row.kwh) * 1000)
    imported += 1
    energyWh += wh
    sumTiyn += price({
      terms,
      timeZone: zone,
      startedAt: at(row.start),
      stoppedAt: at(row.end),
      energyWh: wh,
    }).sumTiyn
  }
  return { counts, imported, energy: energyWh / 1000, sum: sumTiyn / 100 }
}

/** The file's points: every connector at 50 kW, one location in London's zone, one rate. */
export async function makePerth(deps: Deps, { tenantId = null }: { tenantId?: string | null } = {}) {
  const db = deps.db.system
  const [stationId, rateId] = [deps.newId(), deps.newId()]
  await sql`insert into charge_stations (id, tenant_id, name, latitude, longitude, time_zone)
    values (${stationId}, ${tenantId}, 'Perth', 56, -3, ${zone})`.execute(db)
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
