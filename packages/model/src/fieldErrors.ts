import type * as z from 'zod'
import { type FieldError, type FieldErrorCode, fieldErrorCodes } from './errors.ts'

const isCode = (text: string): text is FieldErrorCode => fieldErrorCodes.some((code) => code === text)

/** A finding of zod as one of the contract's codes; parse with `reportInput`. */
function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  const isMissing = issue.input === undefined || issue.input === null
  if (isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'required'
  if (isCode(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'unknown'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooBig'
  if (issue.code !== 'too_small') return 'invalid'
  if (issue.origin === 'array') return 'required'
  if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'tooShort'
  return 'tooSmall'
}

/** So many mistakes one answer tells of. */
export const mostErrors = 100

/** zod's findings as the contract's `errors[]`; a field is its path: `schedule.0.from`. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.slice(0, mostErrors).flatMap((issue) => {
    const code = codeOf(issue)
    const named =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, mostErrors).map((key) => [...issue.path, key])
        : [issue.path]
    return named.map((path) => ({ field: path.join('.'), code }))
  })
