import { isDeepStrictEqual } from 'node:util'
import type { Entity } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { Values, WireRow, WriteContext } from './extension.ts'

type Written = { given: Values; values: Values; row: WireRow }

/** What the table does not tell from before: a secret, or what the extension has put where it is kept. */
export const isUnseen = (entity: Entity, { given, values, row }: Written) =>
  Object.keys(given).some(
    (name) =>
      entity.fields[name]?.kind === 'secret' ||
      (!(name in values) && !isDeepStrictEqual(given[name], row[name])),
  )

type Update = { id: string; columns: Values; isKeptElsewhere: boolean }

/** Whether anything is different now; where nothing is, the row's version tells nobody of an edit. */
export async function update(
  { tx }: WriteContext,
  { table }: Entity,
  { id, columns, isKeptElsewhere }: Update,
) {
  const given = Object.entries(columns).map(([name, value]) => [sql.ref(name), value] as const)
  const parts = given.map(([column, value]) => sql`${column} = ${value}`)
  const set = sql.join([...parts, sql`version = version + 1`, sql`updated_at = now()`])
  const differ = given.map(([column, value]) => sql`${column} is distinct from ${value}`)
  const isOther = isKeptElsewhere ? sql`true` : sql.join([sql`false`, ...differ], sql` or `)
  const { rowCount } =
    await sql`update ${sql.ref(table)} set ${set} where id = ${id} and (${isOther})`.execute(tx)
  return rowCount === 1
}
