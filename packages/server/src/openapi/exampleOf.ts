import type { JsonSchema } from './jsonSchema.ts'

type Named = (name: string) => string | undefined

/**
 * The least that a schema lets through, for tests: what is required, and whatever names somebody's row. `idFor` says
 * which row a field of that name is to name.
 */
export function exampleOf(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  idFor: Named,
  name = '',
): unknown {
  const of = (part: unknown, called = name) => exampleOf(Object(part), components, idFor, called)
  if (typeof schema.$ref === 'string') return of(components[schema.$ref.split('/').at(-1) ?? ''])
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => of(part)))
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return of(choices.find(({ type }) => type !== 'null'))
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  if (schema.properties || type === 'object') {
    const required = new Set(Array.isArray(schema.required) ? schema.required : [])
    return Object.fromEntries(
      Object.entries(Object(schema.properties))
        .filter(([key]) => required.has(key) || idFor(key.replace(/s$/, '')) !== undefined)
        .map(([key, part]) => [key, of(part, key)]),
    )
  }
  if (type === 'array') return [of(schema.items, name.replace(/s$/, ''))]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  const id = idFor(name)
  if (id !== undefined) return id
  if (schema.format === 'date-time') return '2026-01-02T03:04:05.678Z'
  return 'x'.repeat(Math.max(12, Number(schema.minLength ?? 0)))
}
