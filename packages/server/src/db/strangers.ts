import { distribution } from './distribution.ts'
import { type Sql, sql, type Tx } from './sql.ts'

type Reference = { from: string; column: string; to: string }
type Found = { reference: string; rows: number }

const isByCompany = (table: string) =>
  (distribution as Record<string, string | undefined>)[table]?.startsWith('company') ?? false

/** Rows that refer to another company's, where both lie by company: none may, and only the rows can tell. */
export async function strangers(tx: Tx): Promise<Found[]> {
  const { rows } = await sql<Reference>`
    select c.relname::text as from, a.attname::text as column,
      coalesce(k.confrelid::regclass::text, 'charge_points') as to
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (k.oid is not null or a.attname = 'charge_point_id') order by 1, 2`.execute(tx)
  const within = rows.filter(({ from, to }) => isByCompany(from) && isByCompany(to))
  const found: Found[] = []
  for (const reference of within) {
    const [count] = (await counted(reference).execute(tx)).rows
    if (count && count.rows > 0) found.push({ reference: `${reference.from}.${reference.column}`, ...count })
  }
  return found
}

const counted = ({ from, column, to }: Reference): Sql<{ rows: number }> => sql`
  select count(*)::int as rows from ${sql.ref(from)} own join ${sql.ref(to)} its on its.id = own.${sql.ref(column)}
  where own.tenant_id is distinct from its.tenant_id`
