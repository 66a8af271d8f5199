/**
 * Which names of a request are not those of the official schemas, without a look at what they hold. Not part of the
 * package's face: a page does without the schemas.
 */
import * as of16 from 'typed-ocpp/dist/ocpp16/schemas.js'
import * as of201 from 'typed-ocpp/dist/ocpp20/schemas.js'
import * as of21 from 'typed-ocpp/dist/ocpp21/schemas.js'
import type { OcppVersion } from './versions.ts'

type Schema = {
  $ref?: string
  properties?: { readonly [name: string]: Schema }
  required?: readonly string[]
  additionalProperties?: boolean
  items?: Schema
  definitions?: { readonly [name: string]: Schema }
}
type Schemas = { readonly [name: string]: Schema | undefined }

const schemas: Record<OcppVersion, Schemas> = { 'ocpp1.6': of16, 'ocpp2.0.1': of201, 'ocpp2.1': of21 }
/** Of a list so many members are looked at: what is wrong with one is wrong with all. */
const MOST_MEMBERS = 3

/** The first of each, where there is one, as a path such as `meterValue.0.note`. */
type OddNames = { missing?: string; unknown?: string }

export function oddNamesIn(version: OcppVersion, action: string, payload: object): OddNames {
  const schema = schemas[version][`${action}Request`]
  if (!schema) return {}
  const given: Readonly<Record<string, unknown>> = { ...payload }
  const missing = schema.required?.find((name) => given[name] === undefined)
  const unknown = unknownIn(schema, payload, '', schema)
  return { ...(missing === undefined ? {} : { missing }), ...(unknown === undefined ? {} : { unknown }) }
}

function unknownIn(schema: Schema, value: unknown, path: string, root: Schema): string | undefined {
  const { properties, items, additionalProperties } = resolved(schema, root)
  if (Array.isArray(value)) {
    if (!items) return undefined
    return first(value.slice(0, MOST_MEMBERS).keys(), (n) => unknownIn(items, value[n], `${path}${n}.`, root))
  }
  if (typeof value !== 'object' || value === null || !properties) return undefined
  return first(Object.keys(value), (name) => {
    const part = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!part) return additionalProperties === false ? path + name : undefined
    return unknownIn(part, Reflect.get(value, name), `${path}${name}.`, root)
  })
}

const resolved = (schema: Schema, root: Schema): Schema =>
  schema.$ref ? (root.definitions?.[schema.$ref.replace('#/definitions/', '')] ?? {}) : schema

function first<Item>(items: Iterable<Item>, find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
