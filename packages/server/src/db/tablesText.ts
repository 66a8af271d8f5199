import { sql, type Tx } from './sql.ts'

type Column = {
  table: string
  name: string
  type: string
  isList: boolean
  isNull: boolean
  isFilled: boolean
}

/** As `pg` gives them with the parsers of `connections.ts`. */
const inTypeScript: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  // only PostgreSQL reads what is packed
  meter_message: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

/** The text of `tables.ts`: what the tables of a migrated database hold. Partitions are their table. */
export async function tablesText(tx: Tx): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname::text as table, a.attname::text as name, coalesce(e.typname, t.typname)::text as type,
      e.oid is not null as "isList", not a.attnotnull as "isNull",
      a.atthasdef or a.attidentity <> '' as "isFilled"
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      left join pg_type e on e.typarray = t.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(tx)
  const tables = [...Map.groupBy(rows, ({ table }) => table)]
  return [
    "// Made of the migrations by `npm run tables`.\nimport type { Filled } from './filled.ts'\n",
    'export type Tables = {',
    ...tables.map(([table, columns]) => [`  ${table}: {`, ...columns.map(lineOf), '  }'].join('\n')),
    '}\n',
  ].join('\n')
}

function lineOf({ table, name, type, isList, isNull, isFilled }: Column): string {
  const one = inTypeScript[type]
  if (!one) throw new Error(`${table}.${name}: say in tablesText.ts what a ${type} is in TypeScript`)
  const kept = `${isList ? `${one}[]` : one}${isNull && one !== 'unknown' ? ' | null' : ''}`
  return `    ${name}: ${isFilled && !isNull ? `Filled<${kept}>` : kept}`
}
