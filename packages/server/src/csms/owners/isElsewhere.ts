import { type Sql, sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'

/** A condition: another process that lives has the point's socket, and does what is to be done with it. */
export const isElsewhere = (
  { processId }: Pick<Deps, 'processId'>,
  point: string,
): Sql<boolean> => sql`exists (
  select from station_owners own join processes its on its.id = own.process_id and its.lease_until > now()
  where own.charge_point_id = ${sql.ref(point)} and own.process_id <> ${processId})`
