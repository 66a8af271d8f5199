import { AppError, type Entity, type Field } from '@zaryad/model'
import { choiceKey } from '@zaryad/model/choiceKeys'
import type { Cell } from '@zaryad/model/csv'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { localOf } from '@zaryad/model/pricing/localTime'
import { builtIns, expansionName } from '../entities/columns.ts'
import type { WireRow } from '../entities/extension.ts'
import { derived, derivedFrom, plain } from './derived.ts'
import type { Say } from './words.ts'

export type FileColumn = {
  title: string
  cell: (row: WireRow) => Cell
  /** What of a row it is made of, where that is known. */
  reads: readonly string[] | undefined
}

/** What of rows is read for such columns; undefined is everything. */
export function readBy(columns: readonly FileColumn[]): ReadonlySet<string> | undefined {
  const reads = new Set(['timeZone'])
  for (const column of columns) {
    if (!column.reads) return undefined
    for (const name of column.reads) reads.add(name)
  }
  return reads
}

/** Columns by name: fields, what every row has, and what the lists make of rows. */
export function columnsOf(entity: Entity, names: readonly string[], say: Say): FileColumn[] {
  return names.map((name) => {
    const made = derived[entity.name] ?? {}
    const make = Object.hasOwn(made, name) ? made[name] : undefined
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    const isKnown = make ?? (field ? !field.options.writeOnly : builtIns(entity).includes(name))
    if (!isKnown)
      throw new AppError('unknownField', { errors: [{ field: `columns.${name}`, code: 'unknown' }] })
    return {
      title: titleOf(entity, name, say),
      cell: (row) => (make ? make(row, say) : cellOf({ name, field, row }, say)),
      reads: make ? derivedFrom[entity.name]?.[name] : [name, expansionName(name)],
    }
  })
}

/** `Мощность, кВт`: values stand without their unit. */
function titleOf(entity: Entity, name: string, say: Say): string {
  const field = entity.fields[name]
  const isShared = !field && builtIns(entity).includes(name)
  const label = say(isShared ? `kit.fields.${name}` : `entities.${entity.name}.fields.${name}`)
  if (!field?.unit || field.unit === 's') return label
  const own = `entities.${entity.name}.units.${name}`
  const unit = say(own)
  return `${label}, ${unit === own ? say(`kit.units.${field.unit}`) : unit}`
}

type Place = { name: string; field: Field | undefined; row: WireRow }

function cellOf({ name, field, row }: Place, say: Say): Cell {
  const value = row[name]
  if (value === null || value === undefined) return null
  if (name === 'tenantId') return Object(row.tenant).name ?? String(value)
  if (value instanceof Date || field?.kind === 'instant') return { local: clockAt(value, row.timeZone) }
  if (!field) return String(value)
  if (typeof value === 'number' && !field.values) return numberCell(value, field)
  switch (field.kind) {
    case 'choice':
      return say(choiceKey(field, value))
    case 'choices':
      return Array.isArray(value) ? value.map((each) => say(choiceKey(field, each))).join(', ') : null
    case 'flag':
      return say(value === true ? 'kit.yes' : 'kit.no')
    case 'ref': {
      const named = String(Object(row[expansionName(name)]).name ?? value)
      // a session is named by its number, which is one in every file: so sheets find each other's rows
      return field.target === 'transactions' && /^\d+$/.test(named) ? plain(Number(named)) : named
    }
    case 'json':
      return JSON.stringify(value)
    default:
      return String(value)
  }
}

function numberCell(value: number, field: Field): Cell {
  if (field.unit === 's') return { seconds: value }
  if (field.unit === 'tenge') return { number: value, as: 'money' }
  if (field.unit === 'kWh') return { number: value, as: 'energy' }
  return plain(value)
}

/** A moment on the wall clock of a row's location, to the second, in ms as UTC would have them at that reading. */
function clockAt(at: unknown, zone: unknown): number {
  const ms = at instanceof Date ? at.getTime() : Date.parse(String(at))
  const second = Math.floor(ms / 1000) * 1000
  try {
    return localOf(typeof zone === 'string' && zone ? zone : networkTimeZone, second)
  } catch {
    return localOf(networkTimeZone, second) // no such zone
  }
}
