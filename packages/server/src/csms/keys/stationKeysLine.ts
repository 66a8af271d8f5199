import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'

/** Said at the start: what becomes of stations without a key, and how many there are. */
export async function stationKeysLine({ db, config }: Deps): Promise<string> {
  const found = await sql<{ count: number }>`select count(*) as count
    from devices d join charge_points p on p.id = d.charge_point_id
    where d.password is null and d.key_exception is null and d.first_seen_at is not null and not p.simulated`.execute(
    db.system,
  )
  const count = found.rows[0]?.count ?? 0
  const isRequired = config.STATION_AUTH === 'required'
  const what = isRequired ? 'which are refused' : 'whose name is all that they show'
  const auth = `STATION_AUTH=${config.STATION_AUTH}`
  return count === 0
    ? `Stations: ${auth}, each has its key`
    : `Stations: ${auth}, ${count} without a key, ${what} (Equipment in the console)`
}
