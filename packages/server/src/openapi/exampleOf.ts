import type { JsonSchema } from './jsonSchema.ts'

/** Ids by the name of what wants one: `chargePointId`, `ids`. */
type IdOf = (name: string) => string | undefined
type Schemas = Record<string, JsonSchema>

/** One of these is what any text of ours takes. */
const texts = [
  'a reason that is long enough',
  '2027-01-02T03:04:05Z',
  '2027-01-02',
  '2027-01',
  '123456',
  '100000000001',
  '8997010000000000001',
  '12:30',
  'sample-12',
  'nobody@example.kz',
  'https://example.kz/',
  'c2FtcGxl',
  '0'.repeat(64),
  `${'0'.repeat(64)}.png`,
  '00000000-0000-7000-8000-000000000000',
]
/** Where a schema alone does not tell. */
const byName: Record<string, unknown> = {
  month: '2027-01',
  reason: texts[0],
  title: { ru: 'sample' },
  kinds: ['fault'],
  from: texts[1],
  to: '2027-01-02T04:04:05Z',
  startTime: '2026-01-02T03:04:05Z',
  stopTime: '2026-01-02T04:04:05Z',
}
const byFormat: Record<string, string> = { 'date-time': texts[1]!, date: texts[2]!, base64: 'c2FtcGxl' }

const isNothing = (schema: JsonSchema) => schema.type === 'null'
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : [])

/** For tests: the least that a schema lets through, with every reference that it knows filled in. */
export function examplesOf(schemas: Schemas, idOf: IdOf) {
  return sample

  function sample(schema: JsonSchema, name = ''): unknown {
    const { $ref, allOf, anyOf, oneOf } = schema
    if (typeof $ref === 'string') return sample(schemas[$ref.split('/').at(-1)!]!, name)
    const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
    const id = idOf(name.replace(/s$/, ''))
    if (id && type !== 'object' && type !== 'integer') return /s$/.test(name) ? [id] : id
    if (name in byName) return byName[name]
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return schema.enum[0]
    if (allOf) return Object.assign({}, ...listOf(allOf).map((each) => sample(each)))
    const one = [...listOf(anyOf), ...listOf(oneOf)].find((each) => !isNothing(each))
    if (one) return sample(one, name)
    if (type === 'object') return objectOf(schema)
    if (type === 'array') return schema.minItems ? [sample(Object(schema.items), name)] : []
    if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
    if (type === 'boolean') return false
    return type === 'string' ? textOf(schema) : {}
  }

  function objectOf({ properties, required }: JsonSchema): Record<string, unknown> {
    const wanted = new Set(listOf(required).map(String))
    const parts = Object.entries<JsonSchema>(Object(properties))
    return Object.fromEntries(
      parts
        .filter(
          ([name]) => wanted.has(name) || name in byName || name === 'filter' || idOf(name.replace(/s$/, '')),
        )
        .map(([name, part]) => [name, sample(part, name)]),
    )
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema): string {
  const known = byFormat[String(format)]
  if (known) return known
  const fits = new RegExp(String(pattern ?? ''))
  const found = texts.find(
    (text) => fits.test(text) && text.length >= Number(minLength) && text.length <= Number(maxLength),
  )
  return found ?? texts.find((text) => fits.test(text)) ?? 'x'
}
