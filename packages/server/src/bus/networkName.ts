import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Processes on one database are one network, by a name that a restored copy of it does not share. */
export async function networkName(db: Database): Promise<string> {
  const found = await sql<{ network: string }>`select system_identifier || '-' || d.oid as network
    from pg_control_system(), pg_database d where d.datname = current_database()`.execute(db.system)
  return found.rows[0]?.network ?? ''
}
