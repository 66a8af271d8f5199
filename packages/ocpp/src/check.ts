/**
 * Payloads against the official schemas. Not part of the package's face: it compiles code at run time,
 * which a browser with a content policy refuses, and stations do without.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { allSchemas } from './allSchemas.ts'
import { type ErrorCode, OcppError } from './errors.ts'
import { type Part, schemaName } from './schema.ts'
import type { OcppVersion } from './versions.ts'

/** `field` is a path such as `meterValue.0.timestamp`, '' for the payload itself; `rule` a JSON Schema keyword. */
export type Violation = { field: string; rule: string; detail: string }

const compiled = new Map<object, ValidateFunction>()
let ajv: Ajv | undefined

/** All that is wrong, nothing thrown, nothing changed. Each schema is compiled at its first use. */
export function check(
  action: string,
  payload: unknown,
  part: Part = 'request',
  version: OcppVersion = 'ocpp1.6',
): Violation[] {
  const schema = allSchemas[version][schemaName(action, part)]
  if (!schema) return [{ field: '', rule: 'action', detail: 'unknown action' }]
  const validate = validator(schema)
  if (validate(payload)) return []
  return (validate.errors ?? []).map(toViolation)
}

/** For what we send. Throws OcppError with `details` `{ field, violations }` of what breaks the schema. */
export function assertValid(
  action: string,
  payload: unknown,
  part: Part = 'request',
  version: OcppVersion = 'ocpp1.6',
): void {
  const violations = check(action, payload, part, version)
  const [first] = violations
  if (!first) return
  const description = `${first.field || action} ${first.detail}`
  throw new OcppError(codeByRule[first.rule] ?? 'PropertyConstraintViolation', description, {
    field: first.field,
    violations,
  })
}

const codeByRule: { [rule: string]: ErrorCode | undefined } = {
  action: 'NotImplemented',
  required: 'OccurenceConstraintViolation',
  minItems: 'OccurenceConstraintViolation',
  maxItems: 'OccurenceConstraintViolation',
  additionalProperties: 'FormationViolation',
  type: 'TypeConstraintViolation',
}

function validator(schema: object): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  ajv ??= newAjv()
  const validate = ajv.compile(schema)
  compiled.set(schema, validate)
  return validate
}

function newAjv(): Ajv {
  // limits come in steps of 0.1, which binary floats do not have
  const fresh = new Ajv({ strict: false, allErrors: true, multipleOfPrecision: 3 })
  addFormats.default(fresh, ['date-time', 'uri'])
  return fresh
}

function toViolation({ instancePath, keyword, params, message }: ErrorObject): Violation {
  const missing: unknown = params.missingProperty ?? params.additionalProperty
  const path = instancePath.split('/').slice(1)
  if (typeof missing === 'string') path.push(missing)
  return { field: path.join('.'), rule: keyword, detail: message ?? keyword }
}
