import { createSchema, type Entity, type FieldErrorCode, patchSchema } from '@zaryad/model'
import { fieldErrors } from '@zaryad/model/fieldErrors'

/** Errors by the field's path (`schedule.0.from`), by the declaration's own schemas. */
export function check(
  entity: Entity,
  values: Record<string, unknown>,
  isNew: boolean,
): Record<string, FieldErrorCode> {
  const schema = isNew ? createSchema(entity) : patchSchema(entity)
  const parsed = schema.safeParse(values, { reportInput: true })
  const errors: Record<string, FieldErrorCode> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const isEmptyList = Array.isArray(values[name]) && values[name].length === 0
    if (field.required && isEmptyList) errors[name] = 'required'
  }
  for (const { field, code } of fieldErrors(parsed.error?.issues ?? [])) errors[field] ??= code
  return errors
}
