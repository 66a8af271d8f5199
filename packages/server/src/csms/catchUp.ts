import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import type { Stations } from './stations.ts'

type Missing = { deps: Deps; stations: Stations }

/** Changes that other processes told of while they were not heard: what was edited meanwhile has to sign in anew. */
export async function catchUp({ deps, stations }: Missing, awayMs: number): Promise<void> {
  stations.forgetAll()
  const ids = [...stations.links].map(({ station }) => station.chargePointId)
  const edited = await sql<{ id: string }>`select p.id from charge_points p
      join charge_stations s on s.id = p.station_id left join devices d on d.id = p.device_id
    where p.id = any(${ids}::uuid[])
      and greatest(p.updated_at, s.updated_at, d.updated_at) > now() - make_interval(secs => ${awayMs / 1000})`.execute(
    deps.db.system,
  )
  for (const { id } of edited.rows) stations.restart(id)
}
