import { rule } from '@zaryad/model'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'

type Place = { id: string; tenantId: string | null }

/** Where test stations stand that no location was chosen for: closed to drivers, of no company. */
const ownPlace = { name: 'TEST', latitude: 43.238_949, longitude: 76.889_709, timeZone: networkTimeZone }

export async function placeOf(tx: Tx, newId: () => string, stationId: string | null): Promise<Place> {
  if (stationId !== null) {
    if (!isId(stationId)) throw rule('stationId', 'notFound')
    const found =
      await sql<Place>`select id, tenant_id as "tenantId" from charge_stations where id = ${stationId}`.execute(
        tx,
      )
    const place = found.rows[0]
    if (!place) throw rule('stationId', 'notFound')
    return place
  }
  const { name, latitude, longitude, timeZone } = ownPlace
  const made = await sql<Place>`
    insert into charge_stations (id, name, latitude, longitude, time_zone, visible, simulated)
    values (${newId()}, ${name}, ${latitude}, ${longitude}, ${timeZone}, false, true)
    on conflict (simulated) where simulated do update set simulated = true
    returning id, tenant_id as "tenantId"`.execute(tx)
  return made.rows[0]!
}

/** A rate of another company, or none at all, is refused. */
export async function rateFor(tx: Tx, rateId: string | null, { tenantId }: Place): Promise<string | null> {
  if (rateId === null) return null
  const found = isId(rateId)
    ? await sql<Place>`select id, tenant_id as "tenantId" from rates where id = ${rateId}`.execute(tx)
    : undefined
  const rate = found?.rows[0]
  if (!rate) throw rule('rateId', 'notFound')
  if (rate.tenantId && tenantId && rate.tenantId !== tenantId) throw rule('rateId', 'notAllowed')
  return rate.id
}
