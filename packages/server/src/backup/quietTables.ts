import type pg from 'pg'

type Found = { off: string; on: string }

/**
 * Takes foreign keys and triggers away while rows come in as they were; answers how to bring them back.
 * Whoever owns the tables may do this, session_replication_role would take a superuser, and keys that come
 * back are checked against all rows at once.
 */
export async function quietTables(client: pg.Client): Promise<() => Promise<void>> {
  const keys = (await client.query<Found>(foreignKeys)).rows
  const others = (await client.query<Found>(triggers)).rows
  for (const { off } of [...keys, ...others]) await client.query(off)
  return async () => {
    for (const { on } of [...others, ...keys]) await client.query(on)
  }
}

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`

const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgparentid = 0 and tgenabled = 'O'`
