import { rule } from '@zaryad/model'
import type { Elsewhere } from '../db/rowSql.ts'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, WriteContext } from '../entities/extension.ts'
import { nextRate } from '../rates/nextRate.ts'
import { beforeOwnRate } from '../rates/takeOver.ts'

/** Each is a picture that is there; one that is on its way out stays. */
async function usePhotos({ tx }: WriteContext, { photos }: Record<string, unknown>) {
  if (!Array.isArray(photos) || photos.length === 0) return
  const found = await sql<{ name: string }>`select use_pictures(${photos}::text[]) as name`.execute(tx)
  const known = new Set(found.rows.map(({ name }) => name))
  const missing = photos.findIndex((name) => !known.has(name))
  if (missing >= 0) throw rule(`photos.${missing}`, 'notFound')
}

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

const plugs = sql`select p.station_id from connectors c join charge_points p on p.id = c.charge_point_id where true`
const faulted = sql`select p.station_id from connectors c join charge_points p on p.id = c.charge_point_id
  where c.status = 'Faulted'`
const offline = sql`select p.station_id from charge_points p where p.connection_state = 1 and p.state = 'active'`

/** Fields of a location that its points and their connectors hold. */
const elsewhere: Record<string, Elsewhere> = {
  connectorType: { ids: plugs, column: sql`c.type` },
  faulted: { ids: faulted },
  offline: { ids: offline },
}

const computed = {
  connectorType: sql`array(select distinct c.type from connectors c join charge_points p on p.id = c.charge_point_id
    where p.station_id = t.id and c.type is not null order by 1)`,
  faulted: sql`exists (${faulted} and p.station_id = t.id)`,
  offline: sql`exists (${offline} and p.station_id = t.id)`,
}

/** Spec §3: a station's `points`, each with connectors and the rate by which it charges now. */
export const chargeStations: ExtensionOf<'chargeStations'> = {
  hasWordIndex: true,
  computed,
  elsewhere,
  extras: {
    nextRate,
    points: sql`coalesce((select json_agg(json_build_object(
        'id', p.id, 'identity', p.identity, 'name', p.name, 'type', p.type, 'power', p.power_w / 1000.0,
        'connectionState', p.connection_state, 'state', p.state,
        'rate', (select json_build_object('id', r.id, 'name', r.name, 'letter', r.letter, 'stationType', r.station_type,
          'priceEnergy', r.price_energy_tiyn / 100.0, 'priceTime', r.price_time_tiyn / 100.0) 
          from rates r where r.id = (select rate_id from rate_at(p.id, now()))),
        'connectors', coalesce((select json_agg(json_build_object('id', c.id, 'connectorId', c.connector_id, 'type', c.type,
          'currentType', c.current_type, 'power', c.power_w / 1000.0, 'status', c.status) order by c.connector_id)
          from connectors c where c.charge_point_id = p.id), '[]'::json)) order by p.identity)
      from charge_points p where p.station_id = t.id), '[]'::json)`,
  },
  beforeWrite: async (context, values, before) => {
    const zone = values.timeZone
    if (typeof zone === 'string' && !zones.has(zone)) throw rule('timeZone', 'invalid')
    await usePhotos(context, values)
    await beforeOwnRate(context, values, before)
  },
  committed: ({ changes }, after, before) => {
    if (!after || !before || after.timeZone === before.timeZone) return
    const points = Array.isArray(after.points) ? after.points : []
    for (const { id } of points) changes.tell({ chargePointId: id, touches: 'identity' })
  },
}
