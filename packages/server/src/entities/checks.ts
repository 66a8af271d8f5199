import { AppError, createSchema, type Entity, patchSchema } from '@zaryad/model'
import { mostErrors } from '@zaryad/model/fieldErrors'
import { parse } from '../http/parse.ts'
import { builtIns, expansionName } from './columns.ts'
import type { Extension, Values } from './extension.ts'

/** Takes out what a read gave and a write need not repeat: built-in fields, expansions, read-only fields. */
function writableOnly(
  entity: Entity,
  extension: Extension,
  body: Values,
  mode: 'create' | 'edit' | 'patch',
): Values {
  const given = { ...body }
  for (const name of [...builtIns(entity), 'tenantId', ...Object.keys(extension.extras ?? {})])
    delete given[name]
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'ref') delete given[expansionName(name)]
    const { readOnly, writtenAs } = field.options
    if (!readOnly || !(name in given)) continue
    // a row that was read has both, and is sent as it was
    if (writtenAs !== undefined) given[writtenAs] ??= given[name]
    else if (mode === 'patch') throw new AppError('rule', { errors: [{ field: name, code: 'readOnly' }] })
    delete given[name]
  }
  return given
}

/** The wire values of a write, checked; unknown fields are errors. */
export function checkBody(
  entity: Entity,
  extension: Extension,
  body: unknown,
  mode: 'create' | 'edit' | 'patch',
): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('malformed')
  const given = writableOnly(entity, extension, body as Values, mode)
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(entity.fields, name))
  if (unknown.length) {
    const errors = unknown.slice(0, mostErrors).map((field) => ({ field, code: 'unknown' as const }))
    throw new AppError('unknownField', { errors })
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = given[name]
    if (value !== null && value !== '') continue
    // Emptied: what has a default takes it again, and an empty password is none given.
    if (field.hasDefault) given[name] = field.options.default
    else if (value === '' && field.kind === 'secret') delete given[name]
    else if (value === '' && !field.required && field.kind !== 'text') given[name] = null
  }
  const values = parse(mode === 'create' ? createSchema(entity) : patchSchema(entity), given) as Values
  for (const [name, field] of Object.entries(entity.fields)) {
    // A text of nothing, or of spaces alone, is none: it stands among the empty, last in order, as what was never filled.
    if (field.kind === 'text' && !field.required && values[name] === '') values[name] = null
  }
  if (mode === 'create') {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (values[name] === undefined && field.hasDefault) values[name] = field.options.default
    }
  }
  return values
}
