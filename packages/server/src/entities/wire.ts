import { columnOf, type Entity, type Field } from '@zaryad/model'

/** Integers of the small unit become tenge, kWh, kW. */
function inUnits(field: Field | undefined, value: unknown): unknown {
  if (value === undefined) return null
  return typeof value === 'number' && field?.scale ? value / field.scale : value
}

type Row = Record<string, unknown>
type Named = Row & { id: string }

function converted(entity: Entity, row: Row, ofDate: (date: Date) => unknown): Named {
  const named: Named = { id: String(row.id) }
  for (const name in row) {
    const value = row[name]
    if (name !== 'id')
      named[name] = value instanceof Date ? ofDate(value) : inUnits(entity.fields[name], value)
  }
  return named
}

/** A stored row as the wire has it: in large units, dates as ISO text. */
export const rowToWire = (entity: Entity, row: Row): Named =>
  converted(entity, row, (date) => date.toISOString())

/** The same for who writes dates in another way. */
export const rowInUnits = (entity: Entity, row: Row): Named => converted(entity, row, (date) => date)

/** A wire value as it is stored. `scale` is exact: the schema has refused more decimals than it keeps. */
function toStored(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.scale && typeof value === 'number') return Math.round(value * field.scale)
  if (field.kind === 'json') return JSON.stringify(value)
  return value
}

/** Wire values to columns. */
export function toColumns(entity: Entity, values: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (name === 'tenantId') columns.tenant_id = value
    const field = entity.fields[name]
    if (field) columns[columnOf(name, field)] = toStored(field, value)
  }
  return columns
}
