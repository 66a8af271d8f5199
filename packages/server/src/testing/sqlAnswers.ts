import pg from 'pg'
import { against, inWords, type Shape } from './shape.ts'
import { keyOf, type SqlClaim } from './sqlClaims.ts'

/** What a function gives that is asked for what it does. */
const VOID = 2278
/** Rows of one answer that are looked at. */
const most = 50
const { builtins } = pg.types

const kinds: Record<number, Shape> = {
  [builtins.BOOL]: { is: 'boolean' },
  ...ofAll([builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8], 'number'),
  ...ofAll([builtins.TEXT, builtins.VARCHAR, builtins.UUID, builtins.NUMERIC, builtins.BPCHAR], 'string'),
  ...ofAll([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE], 'date'),
}

function ofAll(oids: number[], is: 'number' | 'string' | 'date'): Record<number, Shape> {
  return Object.fromEntries(oids.map((oid) => [oid, { is }]))
}

/** Holds what PostgreSQL answers against the claims: what is wrong with an answer, a line a claim. */
export function sqlWatch(claims: readonly SqlClaim[]) {
  const byKey = Map.groupBy(claims, ({ key }) => key)
  return (parts: readonly string[], result: pg.QueryResult): string[] => {
    if (!result.fields) return []
    return (byKey.get(keyOf(parts)) ?? []).flatMap(({ at, row }) => {
      const why = columnsWrong(row, result) ?? rowsWrong(row, result)
      return why ? [`${at}: ${why}`] : []
    })
  }
}

function columnsWrong(row: Shape, { fields }: pg.QueryResult): string | undefined {
  if (row.is !== 'object') return
  const answered = new Map(fields.map(({ name, dataTypeID }) => [name, kinds[dataTypeID]]))
  for (const [name, shape] of Object.entries(row.fields)) {
    const kind = answered.get(name)
    if (!answered.has(name) && !admits(shape, 'undefined')) return `there is no column ${name}`
    if (kind && !admits(shape, kind.is)) return `${name} is ${kind.is}, not ${inWords(shape)}`
  }
  const unknown = row.isOpen
    ? undefined
    : fields.find(({ name, dataTypeID }) => dataTypeID !== VOID && !Object.hasOwn(row.fields, name))
  return unknown && `the type does not know column ${unknown.name}`
}

function rowsWrong(row: Shape, { rows }: pg.QueryResult): string | undefined {
  for (const each of rows.slice(0, most)) {
    const why = against(row, each, 'row')
    if (why) return why
  }
}

function admits(shape: Shape, is: Shape['is']): boolean {
  if (shape.is === 'either') return shape.of.some((one) => admits(one, is))
  return shape.is === 'anything' || shape.is === is || (shape.is === 'exactly' && typeof shape.value === is)
}
