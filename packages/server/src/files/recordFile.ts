import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { KeptFile } from './keepFile.ts'

/** Remembers a kept file; the same content again is only wanted anew. */
export async function recordFile(tx: Tx, file: KeptFile, userId: string | null): Promise<void> {
  await sql`insert into uploads (name, type, size_bytes, width, height, created_by)
    values (${file.name}, ${file.type}, ${file.size}, ${file.width}, ${file.height}, ${userId})
    on conflict (name) do update set used_at = now(), dropped_at = null`.execute(tx)
}
