import { open } from 'node:fs/promises'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** One statement each: so much of a file is in memory, however large it is. */
const PART_BYTES = 256 * 1024

/** Puts a file where every process finds it, by its name in DATA_DIR; one that is there already stays. */
export async function storeFile(tx: Tx, name: string, path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size, mtime } = await file.stat()
    const isNew = await sql`insert into stored_files (name, size_bytes, modified_at)
      values (${name}, ${size}, ${mtime}) on conflict do nothing returning 1`.execute(tx)
    if (isNew.rows.length === 0) return
    let read = 0
    for (let part = 0; read < size; part += 1) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(PART_BYTES, size - read)))
      if (bytesRead === 0) throw new Error(`${path} has become shorter while it was read`)
      read += bytesRead
      await sql`insert into stored_file_parts (name, part, bytes)
        values (${name}, ${part}, ${buffer.subarray(0, bytesRead)})`.execute(tx)
    }
  } finally {
    await file.close()
  }
}

export const dropStored = (tx: Tx, names: readonly string[]) =>
  sql`delete from stored_files where name = any(${[...names]})`.execute(tx)
