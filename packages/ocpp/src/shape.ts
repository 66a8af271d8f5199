/**
 * Which names of a request are not those of the official schemas, without a look at what they hold. Not part of the
 * package's face: a page does without the schemas.
 */
import { allSchemas } from './allSchemas.ts'
import { definitionName, type Schema, schemaName } from './schema.ts'
import type { OcppVersion } from './versions.ts'

/** What a schema says of names alone: every request is held to it. */
type Shape = {
  required: readonly string[]
  /** Of the parts that have names or members of their own; the others are null. */
  parts: Map<string, Shape | null>
  isClosed: boolean
  items: Shape | null
}

/** Of a list so many members are looked at: what is wrong with one is wrong with all. */
const MOST_MEMBERS = 3

const shapes: Record<OcppVersion, Map<string, Shape | null>> = {
  'ocpp1.6': new Map(),
  'ocpp2.0.1': new Map(),
  'ocpp2.1': new Map(),
}

function shapeOfAction(version: OcppVersion, action: string): Shape | null {
  const known = shapes[version].get(action)
  if (known !== undefined) return known
  const schema = allSchemas[version][schemaName(action, 'request')]
  const shape = schema ? shapeOf(schema, schema, new Map()) : null
  shapes[version].set(action, shape)
  return shape
}

/** `made` by definition: one may lead to itself. */
function shapeOf(schema: Schema, root: Schema, made: Map<string, Shape>): Shape | null {
  const name = schema.$ref && definitionName(schema.$ref)
  if (name !== undefined && made.has(name)) return made.get(name) ?? null
  const {
    properties,
    items,
    required = [],
    additionalProperties,
  } = name === undefined ? schema : (root.definitions?.[name] ?? {})
  if (!properties && !items) return null
  const shape: Shape = { required, parts: new Map(), isClosed: additionalProperties === false, items: null }
  if (name !== undefined) made.set(name, shape)
  for (const [part, of] of Object.entries(properties ?? {})) shape.parts.set(part, shapeOf(of, root, made))
  if (items) shape.items = shapeOf(items, root, made)
  return shape
}

/** The first of each, where there is one, as a path such as `meterValue.0.note`. */
type OddNames = { missing?: string; unknown?: string }

export function oddNamesIn(version: OcppVersion, action: string, payload: object): OddNames {
  const shape = shapeOfAction(version, action)
  if (!shape) return {}
  const missing = shape.required.find((name) => Reflect.get(payload, name) === undefined)
  const unknown = unknownIn(shape, payload)
  return { ...(missing === undefined ? {} : { missing }), ...(unknown === undefined ? {} : { unknown }) }
}

function unknownIn(shape: Shape, value: object): string | undefined {
  if (Array.isArray(value)) {
    if (!shape.items) return undefined
    for (let n = 0; n < value.length && n < MOST_MEMBERS; n++) {
      const found = isObject(value[n]) ? unknownIn(shape.items, value[n]) : undefined
      if (found !== undefined) return `${n}.${found}`
    }
    return undefined
  }
  for (const name in value) {
    const part = shape.parts.get(name)
    if (part === undefined) {
      if (shape.isClosed) return name
      continue
    }
    if (!part) continue
    const inner: unknown = Reflect.get(value, name)
    const found = isObject(inner) ? unknownIn(part, inner) : undefined
    if (found !== undefined) return `${name}.${found}`
  }
  return undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
