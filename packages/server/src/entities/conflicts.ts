import { AppError, columnOf, type Entity } from '@zaryad/model'

const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const CHECK = '23514'
const NOT_NULL = '23502'

type PgError = { code: string; constraint?: string; column?: string }
const isPgError = (error: unknown): error is PgError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5

/** A broken constraint as the contract's error, at the field that it is about. */
export function asConflict(entity: Entity, error: unknown): unknown {
  if (!isPgError(error)) return error
  if (error.code === UNIQUE) {
    const field = fieldOf(entity, error.constraint ?? '')
    return new AppError('conflict', { errors: [{ field, code: 'notUnique' }] })
  }
  if (error.code === FOREIGN_KEY) return new AppError('inUse')
  if (error.code === CHECK) return new AppError('rule')
  if (error.code === NOT_NULL) {
    return new AppError('rule', {
      errors: [{ field: fieldOf(entity, error.column ?? ''), code: 'required' }],
    })
  }
  return error
}

/**
 * The field whose column the name of an index ends with: `users_user_name`, `devices_charge_point`,
 * `connectors_charge_point_id_connector_id_key`. Row-level security keeps PostgreSQL from saying more.
 */
function fieldOf(entity: Entity, name: string): string {
  const end = name.replace(/_key$/, '')
  const found = Object.entries(entity.fields)
    .map(([field, each]) => ({ field, column: columnOf(field, each) }))
    .filter(({ column }) => end.endsWith(column) || end.endsWith(column.replace(/_id$/, '')))
    .sort((one, other) => other.column.length - one.column.length)
  return found[0]?.field ?? entity.label
}
