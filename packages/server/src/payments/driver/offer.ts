import { AppError } from '@zaryad/model'
import type { Offer } from '@zaryad/model/calls/places'
import { isId } from '../../db/ids.ts'
import { inLanguages } from '../../db/inLanguages.ts'
import { jsonMoment } from '../../db/jsonMoment.ts'
import { sql } from '../../db/sql.ts'
import { photosOf } from '../../points/photosOf.ts'
import type { Charging } from '../charging/command.ts'
import { methodsOf } from './place.ts'

export async function offerOf(
  { deps, banks }: Charging,
  { pointId, connectorId }: { pointId: string; connectorId: number },
): Promise<Offer> {
  const found = isId(pointId)
    ? await sql<{ offer: Omit<Offer, 'methods' | 'isDemo'> }>`
      select jsonb_build_object(
        'station', jsonb_build_object('id', s.id, ${inLanguages('name', 's.name')}, ${inLanguages('address', 's.address')}, ${inLanguages('description', 's.description')},
          'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'supportPhone', s.support_phone,
          'openingHours', s.opening_hours, 'amenities', s.amenities, 'photos', ${photosOf},
          'company', t.name),
        'point', jsonb_build_object('id', p.id, 'name', p.name, 'power', p.power_w / 1000.0,
          'isOnline', p.connection_state = 2),
        'connector', jsonb_build_object('connectorId', c.connector_id, 'type', c.type, 'currentType', c.current_type,
          'power', c.power_w / 1000.0, 'status', c.status, 'statusAt', ${jsonMoment('c.status_at')}),
        'terms', v.terms) as offer
      from charge_points p
      join charge_stations s on s.id = p.station_id and s.visible and s.state in ('active', 'maintenance')
      join connectors c on c.charge_point_id = p.id and c.connector_id = ${connectorId}
      left join tenants t on t.id = p.tenant_id
      left join lateral rate_at(p.id, ${deps.clock()}) r on true
      left join rate_versions v on v.rate_id = r.rate_id and v.version = r.rate_version
      where p.id = ${pointId} and p.state = 'active' and not p.simulated`.execute(deps.db.system)
    : undefined
  const row = found?.rows[0]
  if (!row) throw new AppError('notFound')
  return { ...row.offer, methods: methodsOf(banks), isDemo: deps.config.demo }
}
