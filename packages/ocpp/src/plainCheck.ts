/**
 * The same as `check`, without compiling code: for browsers under a content policy. It knows the keywords that
 * the schemas of the versions use, no more; a test holds it to what `check` says.
 */
import type { Violation } from './check.ts'
import { definitionName, type Part, type Schema, schemaName, schemasOf } from './schema.ts'
import type { OcppVersion } from './versions.ts'

type Place = { field: string; root: Schema }

export type PlainCheck = (action: string, payload: unknown, part?: Part) => Violation[]

export async function plainCheckOf(version: OcppVersion): Promise<PlainCheck> {
  const schemaByName = await schemasOf[version]()
  return (action, payload, part = 'request') => {
    const schema = schemaByName[schemaName(action, part)]
    if (!schema) return [{ field: '', rule: 'action', detail: 'unknown action' }]
    return violations(schema, payload, { field: '', root: schema })
  }
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
    ...(typeof value === 'number' ? ofNumber(schema, value, wrong) : []),
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

function ofNumber({ multipleOf, minimum, maximum }: Schema, value: number, wrong: Wrong): Violation[] {
  return [
    ...(multipleOf && !isMultiple(value, multipleOf)
      ? [wrong('multipleOf', `must be multiple of ${multipleOf}`)]
      : []),
    ...(minimum !== undefined && value < minimum ? [wrong('minimum', `must be >= ${minimum}`)] : []),
    ...(maximum !== undefined && value > maximum ? [wrong('maximum', `must be <= ${maximum}`)] : []),
  ]
}

function ofList(schema: Schema, value: unknown[], place: Place, wrong: Wrong): Violation[] {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  return [
    ...(value.length < minItems ? [wrong('minItems', `must NOT have fewer than ${minItems} items`)] : []),
    ...(value.length > maxItems ? [wrong('maxItems', `must NOT have more than ${maxItems} items`)] : []),
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
      const schemaOfPart = Object.hasOwn(properties, name) ? properties[name] : undefined
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

const referred = (pointer: string, root: Schema): Schema => root.definitions?.[definitionName(pointer)] ?? {}

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

const moment = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[zZ]|[+-](\d\d)(?::?(\d\d))?)$/
const address = /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i
const isOfFormat = (format: string, value: string): boolean =>
  format === 'date-time' ? isMoment(value) : format !== 'uri' || address.test(value)

/** By its parts: `Date.parse` takes the thirtieth of February, and midnight at 24. */
function isMoment(value: string): boolean {
  const parts = moment.exec(value)?.slice(1).map(Number)
  if (!parts) return false
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ...offset] = parts
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= lastDay
  const [offsetHour = 0, offsetMinute = 0] = offset.map((part) => part || 0)
  return isDay && Math.max(hour, offsetHour) < 24 && Math.max(minute, offsetMinute, second) < 60
}
