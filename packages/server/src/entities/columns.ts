import { allEntities, columnOf, type Entity, type Field, lookUp, snake } from '@zaryad/model'
import type { RowSql } from '../db/rowSql.ts'
import { type Sql, sql } from '../db/sql.ts'
import { covered, coverShown } from './masked.ts'

/** SQL of one field that rows are put in order by: as its readers see it, a telephone as it is written. */
export const seen = (entity: Entity, name: string, extension: RowSql): Sql => {
  const column = stored(entity, name, extension)
  return lookUp(entity.fields, name)?.options.masked ? covered(column) : column
}

/** SQL of one field as it is stored: the table's column, or what the extension computes. */
export function stored(entity: Entity, name: string, extension: RowSql): Sql {
  const computed = extension.computed?.[name]
  if (computed) return computed
  if (name === 'createdAt' && !entity.versioned) return sql.ref('t.at')
  if (name === 'updatedAt' && !entity.versioned) return stored(entity, 'createdAt', extension)
  if (!entity.versioned && name === 'version') return sql`1`
  if (name === 'tenantId' && entity.owner.tenant === 'self') return sql.ref('t.id')
  const field = entity.fields[name]
  return sql.ref(`t.${field ? columnOf(name, field) : snake(name)}`)
}

const shown = (field: Field | undefined, column: Sql) => (field?.options.masked ? coverShown(column) : column)

export const builtIns = (entity: Entity) => [
  'id',
  ...(entity.owner.tenant === 'shared' || entity.owner.tenant === 'self' ? [] : ['tenantId']),
  'createdAt',
  'updatedAt',
  'version',
]

export const readable = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => !field.options.writeOnly)

/** `stationId` is expanded under `station`, `parentId` under `parent`. */
export const expansionName = (name: string) => name.replace(/Id$/, '')

/** A row's names beside the one in Russian, where rows of its kind have them. */
export const otherNames = (target: Entity | undefined): string[] =>
  ['nameKz', 'nameEn'].filter((name) => target?.fields[name])

/** `{id, name}` of the row that a reference points at, with its names in other languages. */
function expansion(
  { entity, extension }: { entity: Entity; extension: RowSql },
  [name, field]: [string, Field],
): Sql | undefined {
  const target = allEntities[field.target ?? '']
  if (!target) return undefined
  const label = target.fields[target.label]
  const column = label ? columnOf(target.label, label) : 'id'
  const id = stored(entity, name, extension)
  const rows = extension.computed?.[name]
    ? // made first and by itself: as a condition row-level security keeps it from the index (decision 3)
      sql`(select ${id} as id offset 0) one join ${sql.ref(target.table)} r on r.id = one.id`
    : sql`${sql.ref(target.table)} r where r.id = ${id}`
  const others = otherNames(target).map((other) => sql`, ${sql.lit(other)}, ${sql.ref(`r.${snake(other)}`)}`)
  return sql`(select json_build_object('id', r.id, 'name', ${shown(label, sql.ref(`r.${column}`))}${sql.join(others, sql``)})
    from ${rows}) as ${sql.ref(expansionName(name))}`
}

/** The select list of an entity: built-in fields, its own, expansions of references, extras; of them `only` some. */
export function selectList(entity: Entity, extension: RowSql, only?: ReadonlySet<string>): Sql {
  const isWanted = (name: string) => name === 'id' || !only || only.has(name)
  const names = [...builtIns(entity), ...readable(entity).map(([name]) => name)].filter(isWanted)
  const parts = names.map(
    (name) =>
      sql`${shown(entity.fields[name], extension.shownAs?.[name] ?? stored(entity, name, extension))} as ${sql.ref(name)}`,
  )
  for (const [name, field] of readable(entity)) {
    if (!isWanted(name)) continue
    const part = field.kind === 'ref' ? expansion({ entity, extension }, [name, field]) : undefined
    if (part) parts.push(part)
  }
  for (const [name, part] of Object.entries(extension.extras ?? {}))
    if (isWanted(name)) parts.push(sql`${part} as ${sql.ref(name)}`)
  return sql.join(parts)
}
