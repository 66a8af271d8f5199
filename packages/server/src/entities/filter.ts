import { AppError, type Entity, type Field, lookUp, rule } from '@zaryad/model'
import { maxInteger } from '@zaryad/model/fields/maxInteger'
import { asSeen } from '@zaryad/model/fields/written'
import { isId, noRow } from '../db/ids.ts'
import type { RowSql } from '../db/rowSql.ts'
import { type Sql, sql } from '../db/sql.ts'
import { asItLooks } from './alike.ts'
import { builtIns, stored } from './columns.ts'
import { conditionThere } from './elsewhere.ts'
import { maskedColumn, maskedText } from './masked.ts'
import { momentMs, momentOperators } from './moments.ts'

type Operand = { entity: Entity; field: Field | undefined; name: string; value: unknown }

const bad = (field: string, code: 'invalid' | 'unknown' = 'invalid') =>
  new AppError(code === 'unknown' ? 'unknownField' : 'malformed', {
    errors: [{ field: `filter.${field}`, code }],
  })

const isKey = (name: string, field: Field | undefined) =>
  name === 'id' || name === 'tenantId' || field?.kind === 'ref'
const isMoment = (name: string, field: Field | undefined) =>
  field?.kind === 'instant' || name === 'createdAt' || name === 'updatedAt'

/** As far back as PostgreSQL's calendar goes, to the year: what is earlier is before all rows as well. */
const earliest = Date.UTC(-4712, 0, 1)

/** An operand as the column has it. Ids of no row become one that matches none. */
export function operand({ entity, field, name, value }: Operand): unknown {
  if (isMoment(name, field)) {
    const ms = momentMs(value)
    if (typeof value !== 'string' || Number.isNaN(ms)) throw bad(name)
    return new Date(Math.max(ms, earliest))
  }
  if (isNumber({ entity, field, name })) return number({ field, name, value })
  if (field?.kind === 'flag') {
    if (typeof value !== 'boolean') throw bad(name)
    return value
  }
  if (typeof value !== 'string' && typeof value !== 'number') throw bad(name)
  if (isKey(name, field)) return isId(value) ? value : noRow
  return String(value)
}

function isNumber({ entity, field, name }: Omit<Operand, 'value'>): boolean {
  if (!field)
    return name === 'version' || (name === 'id' && ['meterValues', 'ocppMessages'].includes(entity.name))
  return ['scaled', 'integer', 'decimal'].includes(field.kind) || typeof field.values?.[0] === 'number'
}

/** Any number compares with any column: what no column can hold is bigger or smaller, never an error. */
function number({ field, name, value }: Omit<Operand, 'entity'>): Sql {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof parsed !== 'number' || !Number.isFinite(parsed)) throw bad(name)
  const exact = Number((parsed * (field?.scale ?? 1)).toPrecision(15))
  if (!Number.isSafeInteger(exact)) return sql`${exact}::numeric`
  return isShort(name, field) && Math.abs(exact) <= maxInteger
    ? sql`${exact}::integer`
    : sql`${exact}::bigint`
}

/** Of the column's own type PostgreSQL looks a value up among thousands; with another it goes through them for each row. */
const isShort = (name: string, field: Field | undefined) =>
  field ? field.kind === 'integer' && field.unit !== 'Wh' : name === 'version'

type Given = { operator: string; operand1?: unknown; operand2?: unknown }
type Make = (column: Sql, convert: (value: unknown) => unknown, given: Given, name: string) => Sql

/** As texts of rows are kept (`fields/kinds.ts`), whatever keyboard or file it comes from. */
const escapeLike = (text: string) => asSeen(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Of one `IN` (contract §2). */
export const mostMembers = 10_000
/** Of a whole filter: a statement takes 65,535 values. */
const mostOfAll = 50_000

function list(given: Given, name: string): unknown[] {
  if (!Array.isArray(given.operand1)) throw bad(name)
  if (given.operand1.length > mostMembers) throw rule(`filter.${name}`, 'tooBig')
  return given.operand1
}

const folded = {
  upper: { column: (text: Sql) => sql`upper(${text})`, value: (text: string) => text.toUpperCase() },
  lower: { column: (text: Sql) => sql`lower(${text})`, value: (text: string) => text.toLowerCase() },
}

/** Of a whole filter: its parts are made into conditions apart. */
export function checkMembers(filter: Record<string, unknown>): void {
  let members = 0
  for (const [name, value] of Object.entries(filter)) {
    const { operand1 } = read(value)
    if (Array.isArray(operand1)) members += operand1.length
    if (members > mostOfAll) throw rule(`filter.${name}`, 'tooBig')
  }
}

const operators: Record<string, Make> = {
  EQUALS: (column, convert, { operand1 }) => sql`${column} = ${convert(operand1)}`,
  NOT_EQUALS: (column, convert, { operand1 }) => sql`${column} is distinct from ${convert(operand1)}`,
  IN: (column, convert, given, name) => {
    const members = list(given, name)
    const values = members.filter((member) => member !== null)
    const named = values.length ? sql`${column} in (${sql.join(values.map(convert))})` : sql`false`
    return values.length < members.length ? sql`(${named} or ${column} is null)` : named
  },
  BETWEEN: (column, convert, { operand1, operand2 }) =>
    sql`${column} between ${convert(operand1)} and ${convert(operand2)}`,
  GREATER: (column, convert, { operand1 }) => sql`${column} > ${convert(operand1)}`,
  GREATER_OR_EQUAL: (column, convert, { operand1 }) => sql`${column} >= ${convert(operand1)}`,
  LESS: (column, convert, { operand1 }) => sql`${column} < ${convert(operand1)}`,
  LESS_OR_EQUAL: (column, convert, { operand1 }) => sql`${column} <= ${convert(operand1)}`,
  CONTAINS: (column, _convert, { operand1 }, name) => {
    if (typeof operand1 !== 'string' && typeof operand1 !== 'number') throw bad(name)
    return sql`${column}::text ilike ${`%${escapeLike(String(operand1))}%`}`
  },
  IS_NULL: (column) => sql`${column} is null`,
  IS_NOT_NULL: (column) => sql`${column} is not null`,
}

function word(value: unknown, name: string): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw bad(name)
  return String(value)
}

const has = (column: Sql, value: unknown, name: string) => sql`${word(value, name)} = any(${column})`

/** Lists of codes: a plain value or CONTAINS means «has this one», IN «has one of these». */
const listOperators: Record<string, Make> = {
  EQUALS: (column, _convert, { operand1 }, name) => has(column, operand1, name),
  CONTAINS: (column, _convert, { operand1 }, name) => has(column, operand1, name),
  NOT_EQUALS: (column, _convert, { operand1 }, name) => sql`${has(column, operand1, name)} is not true`,
  IN: (column, _convert, given, name) => {
    const members = list(given, name)
    const words = members.filter((member) => member !== null).map((member) => word(member, name))
    const some = sql`${column} && ${words}::text[]`
    return words.length < members.length ? sql`(${some} or ${column} is null)` : some
  },
  IS_NULL: operators.IS_NULL!,
  IS_NOT_NULL: operators.IS_NOT_NULL!,
}

const emptiness: Record<string, Make> = { IS_NULL: operators.IS_NULL!, IS_NOT_NULL: operators.IS_NOT_NULL! }

const instants: Record<string, Make> = {
  ...operators,
  ...momentOperators,
  IN: (column, convert, given, name) => momentOperators.IN!(column, convert, { operand1: list(given, name) }),
}

const tableOf = (field: Field | undefined) =>
  field?.kind === 'choices' ? listOperators : field?.kind === 'json' ? emptiness : operators

/** The operators that a field, or a built-in one, can be filtered by. */
export const operatorsOf = (field?: Field): string[] => Object.keys(tableOf(field))

export function read(value: unknown): Given {
  if (value === null) return { operator: 'IS_NULL' }
  if (Array.isArray(value)) return { operator: 'IN', operand1: value }
  if (typeof value === 'object') {
    const given = value as { operator?: unknown; operand1?: unknown; operand2?: unknown }
    if (given.operand1 === null && given.operator === 'EQUALS') return { operator: 'IS_NULL' }
    if (given.operand1 === null && given.operator === 'NOT_EQUALS') return { operator: 'IS_NOT_NULL' }
    return { ...given, operator: String(given.operator) }
  }
  return { operator: 'EQUALS', operand1: value }
}

/** Whether values are named one by one. */
export const isListed = (value: unknown): boolean => read(value).operator === 'IN'

/** No two clocks of the world are further apart. */
const aDay = sql`interval '27 hours'`
const around = (column: Sql, convert: (value: unknown) => unknown, { operand1, operand2 }: Given) =>
  sql`${column} between ${convert(operand1)}::timestamptz - ${aDay} and ${convert(operand2)}::timestamptz + ${aDay}`

/** Conditions of the contract's `filter`. An unknown field or operator is an error, never passed over. */
export function conditions(entity: Entity, extension: RowSql, filter: Record<string, unknown>): Sql[] {
  checkMembers(filter)
  return Object.entries(filter).map(([name, value]) => {
    const field = lookUp(entity.fields, name)
    const known = field
      ? !field.options.writeOnly
      : builtIns(entity).includes(name) || (name === 'tenantId' && entity.owner.tenant === 'self')
    if (!known) throw bad(name, 'unknown')
    const given = read(value)
    const table = isMoment(name, field) ? instants : tableOf(field)
    const make = lookUp(table, given.operator)
    if (!make) {
      throw new AppError('unknownOperator', { errors: [{ field: `filter.${name}`, code: 'unknown' }] })
    }
    // what it contains is looked for in any case, by an index of its own
    const fold = given.operator === 'CONTAINS' ? undefined : lookUp(extension.caseless ?? {}, name)
    const convert = (part: unknown) => {
      const value = operand({ entity, field, name, value: part })
      return fold && typeof value === 'string' ? folded[fold].value(value) : value
    }
    const elsewhere = extension.elsewhere?.[name]
    const there =
      elsewhere &&
      conditionThere(elsewhere, given, (column, operator, operand1) =>
        operators[field?.kind === 'choices' && operator === 'CONTAINS' ? 'EQUALS' : operator]!(
          column,
          convert,
          { ...given, operand1 },
          name,
        ),
      )
    if (there) return there
    const whole = stored(entity, name, extension)
    const isMasked = field?.options.masked === true
    if (isMasked && given.operator === 'CONTAINS') {
      const text = String(given.operand1)
      return maskedText(whole, text, `%${escapeLike(text)}%`)
    }
    const plain = isMasked ? maskedColumn(whole, name, given) : whole
    const column = fold ? folded[fold].column(plain) : plain
    const isText = given.operator === 'CONTAINS' && field?.scale
    const made = make(
      isText ? sql`trim_scale(${column}::numeric / ${field.scale}::integer)` : column,
      convert,
      given,
      name,
    )
    const near = extension.near?.[name]
    return near && given.operator === 'BETWEEN' ? sql`(${made} and ${around(near, convert, given)})` : made
  })
}

/** Free text over the entity's searchable fields; a number also finds the row that bears it. */
export function freeText(entity: Entity, extension: RowSql, query: string): Sql | undefined {
  const text = query.trim()
  if (!text) return undefined
  const likes = asItLooks(escapeLike(text)).map((each) => `%${each}%`)
  const parts = Object.entries(entity.fields)
    .filter(([, field]) => field.options.search)
    .flatMap(([name, { options }]) =>
      likes.slice(0, options.code ? likes.length : 1).map((like) => {
        const there = extension.searched?.[name]
        if (there) return there(like)
        const column = stored(entity, name, extension)
        return options.masked ? maskedText(column, text, like) : sql`${column} ilike ${like}`
      }),
    )
  const label = entity.fields[entity.label]
  if (label?.kind === 'integer' && /^\d{1,9}$/.test(text)) {
    parts.push(sql`${stored(entity, entity.label, extension)} = ${Number(text)}`)
  }
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}
