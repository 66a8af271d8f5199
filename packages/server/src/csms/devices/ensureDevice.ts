import type { Deps } from '../../deps.ts'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { texts, uuids } from '../../ingest/columns.ts'
import type { Station } from '../station.ts'

const write = `
  with made as (
    insert into devices as d (id, tenant_id, identity, charge_point_id, state)
    select i.id, i.tenant, i.identity, i.point, 'claimed'
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) as i(id, tenant, identity, point)
    on conflict (lower(identity)) do update set charge_point_id = coalesce(d.charge_point_id, excluded.charge_point_id)
    returning id, charge_point_id
  ), locked as materialized (
    select id from charge_points where id = any($4::uuid[]) order by id for no key update
  )
  update charge_points p set device_id = m.id from made m join locked l on l.id = m.charge_point_id
  where p.id = l.id returning p.id as point, m.id as device`

/** A point that was entered without its device gets one at its first connection. Answers the device's id. */
export function deviceMaker({ db, newId }: Deps): BatchWriter<Station, string> {
  return new BatchWriter({
    name: 'devices',
    run: async (stations) => {
      const points = new Map(stations.map((station) => [station.chargePointId, station]))
      const wanted = [...points.values()]
      const made = await db.pool.query<{ point: string; device: string }>(write, [
        uuids(wanted.map(() => newId())),
        uuids(wanted.map(({ tenantId }) => tenantId)),
        texts(wanted.map(({ identity }) => identity)),
        uuids(wanted.map(({ chargePointId }) => chargePointId)),
      ])
      const devices = new Map(made.rows.map(({ point, device }) => [point, device]))
      return stations.map(({ chargePointId }) => devices.get(chargePointId) ?? '')
    },
  })
}
