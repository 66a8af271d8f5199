import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { askers } from '../db/asker.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

type Wanted = { tx: Tx; dataDir: string; name: string }
type Stored = { size: number; modifiedAt: Date }

const nobody = { key: 'files' }
const coming = new Map<string, Promise<boolean>>()

/** Whether the file lies in this process's folder, brought there from the database where it has to be. */
export async function bringFile({ tx, dataDir, name }: Wanted): Promise<boolean> {
  const path = join(dataDir, name)
  if (await isThere(path)) return true
  // however many ask at once, it comes once
  const known = coming.get(path)
  if (known) return known
  // nobody's question: whoever asked first may leave, and what is his ends with him
  const bringing = askers.run(nobody, () => bring(tx, name, path)).finally(() => coming.delete(path))
  coming.set(path, bringing)
  return bringing
}

const isThere = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

async function bring(tx: Tx, name: string, path: string): Promise<boolean> {
  const stored = await sql<Stored>`select size_bytes as size, modified_at as "modifiedAt"
    from stored_files where name = ${name}`.execute(tx)
  const row = stored.rows[0]
  if (!row) return false
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = join(dirname(path), `.${randomUUID()}`)
  const file = await open(draft, 'wx', 0o600)
  try {
    let size = 0
    for (let part = 0; size < row.size; part += 1) {
      const found = await sql<{ bytes: Buffer }>`select bytes from stored_file_parts
        where name = ${name} and part = ${part}`.execute(tx)
      const bytes = found.rows[0]?.bytes
      if (!bytes) break // deleted meanwhile
      await file.writeFile(bytes)
      size += bytes.length
    }
    // the same for whoever goes on with a half-read file at another process
    await file.utimes(row.modifiedAt, row.modifiedAt)
    await file.close()
    if (size !== row.size) return false
    await rename(draft, path)
    return true
  } finally {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
  }
}
