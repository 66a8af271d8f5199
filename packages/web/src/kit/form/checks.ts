import { createSchema, type Entity, type FieldErrorCode, fieldErrorCodes, patchSchema } from '@zaryad/model'
import type * as z from 'zod'

const isCode = (text: string): text is FieldErrorCode => fieldErrorCodes.some((code) => code === text)

/** A finding of zod as one of the contract's field errors, the same way as the server says it. */
export function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required'
  if (isCode(issue.message)) return issue.message
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'required' : 'tooShort'
  if (issue.code === 'too_small' && issue.origin === 'array') return 'required'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  return { too_small: 'tooSmall' as const, too_big: 'tooBig' as const }[issue.code as string] ?? 'invalid'
}

/** Errors by the field's path (`schedule.0.from`), by the declaration's own schemas. */
export function check(
  entity: Entity,
  values: Record<string, unknown>,
  isNew: boolean,
): Record<string, FieldErrorCode> {
  const schema = isNew ? createSchema(entity) : patchSchema(entity)
  const parsed = schema.safeParse(values, { reportInput: true })
  const errors: Record<string, FieldErrorCode> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    const isEmptyList = Array.isArray(values[name]) && values[name].length === 0
    if (field.required && isEmptyList) errors[name] = 'required'
  }
  for (const issue of parsed.error?.issues ?? []) errors[issue.path.join('.')] ??= codeOf(issue)
  return errors
}
