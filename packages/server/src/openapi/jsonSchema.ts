import * as z from 'zod'

/** A part of the document: JSON Schema draft 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = { [key: string]: unknown }

/** What a client sends or gets for a zod schema. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

export const componentRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** `chargePoints` → `ChargePoints`, `client/payments` → `ClientPayments`. */
export const componentName = (name: string) =>
  name.replace(/(?:^|\/)(\w)/g, (_, letter: string) => letter.toUpperCase())
