import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { ConfigError } from '../config.ts'

export type Migration = { name: string; text: string; checksum: string }

const folder = new URL('./migrations/', import.meta.url)

/** Which migrations made this database, and what they were. The column came later: an older table gets it. */
export const historyTable = `
  create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());
  do $$ begin
    if not exists (select from pg_attribute
      where attrelid = 'schema_migrations'::regclass and attname = 'checksum' and not attisdropped) then
      alter table schema_migrations add column checksum text;
    end if;
  end $$`

/** Every migration that this version of the server knows, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

export async function readMigration(name: string): Promise<Migration> {
  const text = await readFile(new URL(name, folder), 'utf8')
  return { name, text, checksum: checksumOf(text) }
}

/** A checkout may end lines its own way: that is the same file. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** In the words of a backup and of a database alike. */
export function refuseNewer(of: 'backup' | 'database', known: Iterable<string>, applied: string[]): void {
  const ours = new Set(known)
  const unknown = applied.filter((name) => !ours.has(name))
  if (unknown.length === 0) return
  throw new ConfigError(
    `The ${of} is from a newer version, update first: migration ${unknown.join(', ')} is unknown here`,
  )
}

/**
 * Names of what was applied. Refuses a database that a newer version made, and one whose migrations were not the
 * files that are here; what was applied before checksums were kept gets its own now.
 */
export async function checkHistory(client: pg.Client, known: readonly Migration[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from schema_migrations order by name',
  )
  const files = new Map(known.map((file) => [file.name, file]))
  refuseNewer(
    'database',
    files.keys(),
    rows.map(({ name }) => name),
  )
  const changed = rows.filter(({ name, checksum }) => checksum && checksum !== files.get(name)?.checksum)
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ')
    throw new ConfigError(
      `Migration ${names} is not the file that made this database: put it back as it was released`,
    )
  }
  for (const { name } of rows.filter(({ checksum }) => checksum === null)) {
    await client.query('update schema_migrations set checksum = $2 where name = $1 and checksum is null', [
      name,
      files.get(name)?.checksum,
    ])
  }
  return new Set(rows.map(({ name }) => name))
}
