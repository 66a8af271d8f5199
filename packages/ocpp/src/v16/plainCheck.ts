/**
 * The same as `check`, without compiling code: for browsers under a content policy. It knows the keywords that
 * the schemas of OCPP 1.6 use, no more; a test holds it to what `check` says.
 */
import * as schemas from 'typed-ocpp/dist/ocpp16/schemas.js'
import type { Part, Violation } from '../check.ts'

type Schema = {
  type?: string
  $ref?: string
  enum?: readonly unknown[]
  maxLength?: number
  format?: string
  multipleOf?: number
  properties?: { readonly [name: string]: Schema }
  required?: readonly string[]
  additionalProperties?: boolean
  items?: Schema
  minItems?: number
  definitions?: { readonly [name: string]: Schema }
}
type Place = { field: string; root: Schema }

const schemaByName: { readonly [name: string]: Schema | undefined } = { ...schemas }
const suffix = { request: 'Request', response: 'Response' } as const

export function plainCheck(action: string, payload: unknown, part: Part = 'request'): Violation[] {
  const schema = schemaByName[action + suffix[part]]
  if (!schema) return [{ field: '', rule: 'action', detail: 'unknown action' }]
  return violations(schema, payload, { field: '', root: schema })
}

function violations(schema: Schema, value: unknown, place: Place): Violation[] {
  if (schema.$ref) return violations(referred(schema.$ref, place.root), value, place)
  const wrong = (rule: string, detail: string): Violation => ({ field: place.field, rule, detail })
  return [
    ...(schema.type && !isOfType(schema.type, value) ? [wrong('type', `must be ${schema.type}`)] : []),
    ...(schema.enum && !schema.enum.includes(value)
      ? [wrong('enum', 'must be equal to one of the allowed values')]
      : []),
    ...(typeof value === 'string' ? ofText(schema, value, wrong) : []),
    ...(typeof value === 'number' && schema.multipleOf && !isMultiple(value, schema.multipleOf)
      ? [wrong('multipleOf', `must be multiple of ${schema.multipleOf}`)]
      : []),
    ...(Array.isArray(value) ? ofList(schema, value, place, wrong) : []),
    ...(isRecord(value) ? ofRecord(schema, value, place) : []),
  ]
}

type Wrong = (rule: string, detail: string) => Violation

function ofText({ maxLength, format }: Schema, value: string, wrong: Wrong): Violation[] {
  const isTooLong = maxLength !== undefined && [...value].length > maxLength
  return [
    ...(isTooLong ? [wrong('maxLength', `must NOT have more than ${maxLength} characters`)] : []),
    ...(format && !isOfFormat(format, value) ? [wrong('format', `must match format "${format}"`)] : []),
  ]
}

function ofList({ items, minItems = 0 }: Schema, value: unknown[], place: Place, wrong: Wrong): Violation[] {
  const few = value.length < minItems ? [wrong('minItems', `must NOT have fewer than ${minItems} items`)] : []
  return [
    ...few,
    ...(items ? value.flatMap((item, index) => violations(items, item, inside(place, index))) : []),
  ]
}

function ofRecord(schema: Schema, value: Record<string, unknown>, place: Place): Violation[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const missing = required.filter((name) => value[name] === undefined)
  return [
    ...missing.map((name) => ({
      field: inside(place, name).field,
      rule: 'required',
      detail: `must have required property '${name}'`,
    })),
    ...Object.entries(value).flatMap(([name, part]) => {
      const schemaOfPart = properties[name]
      const there = inside(place, name)
      if (schemaOfPart) return part === undefined ? [] : violations(schemaOfPart, part, there)
      if (additionalProperties !== false) return []
      return [
        { field: there.field, rule: 'additionalProperties', detail: 'must NOT have additional properties' },
      ]
    }),
  ]
}

const inside = ({ field, root }: Place, name: string | number): Place => ({
  field: field === '' ? String(name) : `${field}.${name}`,
  root,
})

const referred = (pointer: string, root: Schema): Schema =>
  root.definitions?.[pointer.replace('#/definitions/', '')] ?? {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isRecord(value) : typeof value === type
}

/** Limits come in steps of 0.1, which binary floats do not have. */
const isMultiple = (value: number, step: number) => Math.abs(Math.round(value / step) - value / step) < 1e-3

const moment = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?(z|Z|[+-]\d\d(:?\d\d)?)$/
function isOfFormat(format: string, value: string): boolean {
  if (format === 'date-time') return moment.test(value) && !Number.isNaN(Date.parse(value.replace(' ', 'T')))
  return format !== 'uri' || /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(value)
}
