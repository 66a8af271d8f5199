import { sql } from '../db/sql.ts'

/** The zone of the location at which a row's point stands. */
export const zoneOfPoint = sql`(select s.time_zone from charge_points p join charge_stations s on s.id = p.station_id
  where p.id = t.charge_point_id)`
