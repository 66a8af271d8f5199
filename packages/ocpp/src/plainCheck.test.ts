import { beforeAll, describe, expect, it } from 'vitest'
import { allSchemas } from './allSchemas.ts'
import { check, type Violation } from './check.ts'
import { type PlainCheck, plainCheckOf } from './plainCheck.ts'
import { definitionName, type Part, type Schema } from './schema.ts'
import { ocppVersions } from './versions.ts'

const now = '2026-11-21T06:00:00Z'
const moments = [
  '2026-11-21T11:00:00.123+05:00',
  '2024-02-29 06:00:00z',
  '2026-02-29T06:00:00Z',
  '2026-13-01T06:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T06:60:00Z',
  '2026-11-21T06:00:00+24:00',
  '2026-11-21T06:00:00',
  'yesterday',
]
const addresses = ['http://example.kz/a?b=1', 'http://example.kz/a b', 'example.kz']
/** Right for some fields, wrong for others. */
const anything = [null, true, 0, 1, -1, 1.5, 0.1, 7400.3, 0.25, '', '1', 'Nonsense', [], {}, [{}], [null]]

/** The least that a schema takes. */
function least(schema: Schema, root: Schema): unknown {
  const { type, format, minimum = 1, minItems = 0, items = {}, required = [], ...rest } = seen(schema, root)
  if (rest.enum) return rest.enum[0]
  if (format) return format === 'uri' ? addresses[0] : now
  if (type === 'array') return Array.from({ length: minItems }, () => least(items, root))
  if (type === 'object') {
    return Object.fromEntries(required.map((name) => [name, least(rest.properties?.[name] ?? {}, root)]))
  }
  if (type === 'boolean') return true
  return type === 'string' ? 'x' : minimum
}

const seen = (schema: Schema, root: Schema): Schema =>
  schema.$ref ? (root.definitions?.[definitionName(schema.$ref)] ?? {}) : schema

/** What stands at the edges of a rule, on either side. */
function edges({ maxLength, minimum, maximum, maxItems, format, items }: Schema, root: Schema): unknown[] {
  const texts =
    maxLength === undefined ? [] : [maxLength, maxLength + 1].flatMap((n) => ['x'.repeat(n), '🔌'.repeat(n)])
  const lists =
    maxItems === undefined ? [] : [maxItems, maxItems + 1].map((n) => Array(n).fill(least(items ?? {}, root)))
  return [
    ...texts,
    ...lists,
    ...[minimum, maximum].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1])),
    ...(format === 'date-time' ? moments : format ? addresses : []),
  ]
}

type Walk = { root: Schema; wrap: (value: unknown) => unknown; done: Set<Schema> }

/** Payloads that differ from what is right in one place; a definition that was walked is not walked again. */
function* payloads(given: Schema, { root, wrap, done }: Walk): Generator<unknown> {
  const schema = seen(given, root)
  yield wrap(least(schema, root))
  if (done.has(schema)) return
  done.add(schema)
  for (const value of [...anything, ...(schema.enum ?? []), ...edges(schema, root)]) yield wrap(value)
  if (schema.items) yield* payloads(schema.items, { root, wrap: (value) => wrap([value]), done })
  if (schema.type !== 'object') return
  const base = { ...(least(schema, root) as object) }
  for (const name of ['nonsense', 'constructor']) yield wrap({ ...base, [name]: 1 })
  for (const name of schema.required ?? []) yield wrap({ ...base, [name]: undefined })
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    yield* payloads(part, { root, wrap: (value) => wrap({ ...base, [name]: value }), done })
  }
}

const told = (found: Violation[]) =>
  found.map(({ field, rule, detail }) => `${field} ${rule} ${detail}`).sort()

describe.each(ocppVersions)('%s', (version) => {
  let plain: PlainCheck
  beforeAll(async () => {
    plain = await plainCheckOf(version)
  })

  it('says of every message what the compiled schemas say', () => {
    const done = new Set<Schema>()
    const rules = new Set<string>()
    const differences: unknown[] = []
    for (const [name, root] of Object.entries(allSchemas[version])) {
      const [, action, half] = /^(.+)(Request|Response)$/.exec(name) ?? []
      // what is sent and never answered, in 2.1, is neither
      if (!action || !root) continue
      const part: Part = half === 'Request' ? 'request' : 'response'
      for (const payload of payloads(root, { root, wrap: (value) => value, done })) {
        const wanted = check(action, payload, part, version)
        for (const { rule } of wanted) rules.add(rule)
        const found = told(plain(action, payload, part))
        if (found.join() !== told(wanted).join()) differences.push({ name, payload, found, wanted })
      }
    }
    expect(differences.slice(0, 3)).toEqual([])
    const ofAll = ['additionalProperties', 'enum', 'format', 'maxLength', 'required', 'type', 'minItems']
    const own = version === 'ocpp1.6' ? ['multipleOf'] : ['maxItems', 'maximum', 'minimum']
    expect([...rules].sort()).toEqual([...ofAll, ...own].sort())
  })

  it('knows an action that there is none, and what is no payload', () => {
    expect(plain('Nothing', {})).toEqual(check('Nothing', {}, 'request', version))
    expect(plain('Heartbeat', [])).toEqual(check('Heartbeat', [], 'request', version))
  })
})
