import { AppError, openReservationStates } from '@zaryad/model'
import type { AskedPlace, Place } from '@zaryad/model/calls/places'
import { isId } from '../../db/ids.ts'
import { inLanguages } from '../../db/inLanguages.ts'
import { jsonMoment } from '../../db/jsonMoment.ts'
import { sql } from '../../db/sql.ts'
import { photosOf } from '../../points/photosOf.ts'
import type { Banks } from '../banks.ts'
import type { Paying } from '../context.ts'
import { hashOf } from '../secret.ts'
import { whyTakenOf } from '../taken.ts'

/** For who has it held, what the station keeps for him is free; `taken` says so to the others. */
const statusOf = sql`case when c.status = 'Reserved' and exists (select from station_holds o
  where o.charge_point_id = c.charge_point_id and o.connector_id = c.connector_id and o.is_taken)
  then 'Available' else c.status end`

export async function placeAsked(
  { deps, banks }: Pick<Paying, 'deps' | 'banks'>,
  { stationId, pointId, holder }: AskedPlace,
  driverId: string | null = null,
): Promise<Place> {
  const id = pointId ?? stationId
  if (!isId(id)) throw new AppError('notFound')
  const which = pointId
    ? sql`s.id = (select station_id from charge_points where id = ${pointId})`
    : sql`s.id = ${stationId}`
  const now = deps.clock()
  const asking = { userId: driverId, holder: holder ? hashOf(holder) : null }
  const found = await sql<{ place: Omit<Place, 'methods' | 'isDemo'> }>`
    select jsonb_build_object(
      'station', jsonb_build_object('id', s.id, 'tenantId', s.tenant_id, ${inLanguages('name', 's.name')}, ${inLanguages('address', 's.address')}, ${inLanguages('description', 's.description')},
        'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'supportPhone', s.support_phone,
          'openingHours', s.opening_hours, 'amenities', s.amenities, 'photos', ${photosOf},
        'company', t.name, 'isOpen', s.state = 'active' and suspended_since(s.tenant_id) is null),
      'points', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(nullif(trim(p.name), ''), s.name),
          'power', p.power_w / 1000.0, 'isOnline', p.connection_state = 2, 'onlineAt', ${jsonMoment('p.connection_state_at')},
          'isInService', p.state = 'active', 'terms', v.terms,
          'connectors', coalesce((select jsonb_agg(jsonb_build_object('connectorId', c.connector_id, 'type', c.type,
              'currentType', c.current_type, 'power', c.power_w / 1000.0, 'status', ${statusOf}, 'statusAt', ${jsonMoment('c.status_at')},
              'isOwn', exists (select from reservations r where r.charge_point_id = p.id and r.connector_id = c.connector_id
                and r.state in ${sql.listed(openReservationStates)} and r.expiry_date > ${now} and r.driver_id = ${driverId}::uuid),
              'taken', ${whyTakenOf(now, asking)})
              order by c.connector_id) from connectors c where c.charge_point_id = p.id), '[]')) order by p.identity)
        from charge_points p
        left join lateral rate_at(p.id, ${now}) r on true
        left join rate_versions v on v.rate_id = r.rate_id and v.version = r.rate_version
        where p.station_id = s.id and p.state <> 'notConfigured'), '[]')) as place
    from charge_stations s left join tenants t on t.id = s.tenant_id
    where ${which} and s.visible and s.state in ('active', 'maintenance')`.execute(deps.db.system)
  const row = found.rows[0]
  if (!row) throw new AppError('notFound')
  return { ...row.place, methods: methodsOf(banks), isDemo: deps.config.demo }
}

export const methodsOf = (banks: Banks): Place['methods'] => [
  ...(banks.kaspi ? (['KASPI'] as const) : []),
  ...(banks.halyk ? (['HALYK'] as const) : []),
  'BONUS',
]
