import * as z from 'zod'
import type { Entity, Fields } from './entity.ts'
import type { Field } from './fields/field.ts'

const writable = (entity: Entity) =>
  Object.entries<Field>(entity.fields).filter(
    ([, { options }]) => !options.readOnly || options.writtenAs !== undefined,
  )

/** One field as it may be written: empty is `null` where the field is not required. */
function writableSchema(field: Field): z.ZodType {
  return field.required ? field.schema : field.schema.nullable()
}

function shape(entity: Entity, optional: (field: Field) => boolean): z.ZodObject {
  const fields = writable(entity).map(([name, field]) => {
    const schema = writableSchema(field)
    return [name, optional(field) ? schema.optional() : schema] as const
  })
  return z.strictObject(Object.fromEntries(fields))
}

/** What POST takes: required fields must be there. */
export const createSchema = (entity: Entity) => shape(entity, (field) => !field.required)
/** What PATCH takes: any subset. */
export const patchSchema = (entity: Entity) => shape(entity, () => true)

/**
 * What a read gives, for documentation. Limits are of what people write: what stations, banks and the house itself say
 * may be longer, or be left out where a person may not leave it.
 */
export function rowSchema(entity: Entity<Fields>): z.ZodObject {
  const fields = Object.entries<Field>(entity.fields)
    .filter(([, field]) => !field.options.writeOnly)
    .map(([name, field]) => {
      const schema = field.kind === 'text' ? z.string() : field.schema
      return [name, field.required ? schema : schema.nullable()] as const
    })
  return z.object({
    id: z.string(),
    ...(entity.owner.tenant === 'shared' || entity.owner.tenant === 'self'
      ? {}
      : { tenantId: z.string().nullable() }),
    ...Object.fromEntries(fields),
    createdAt: z.string(),
    updatedAt: z.string(),
    version: z.int(),
  })
}
