import { columnOf, type Entity, type Field } from '@zaryad/model'

/** A stored value as the wire has it: integers of the small unit become tenge, kWh, kW; dates ISO text. */
function toWire(field: Field | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (field?.scale && typeof value === 'number') return value / field.scale
  return value
}

export function rowToWire(
  entity: Entity,
  row: Record<string, unknown>,
): Record<string, unknown> & { id: string } {
  const wire: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) wire[name] = toWire(entity.fields[name], value)
  return { ...wire, id: String(row.id) }
}

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
