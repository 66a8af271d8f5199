import { AppError, type FieldErrorCode, lookUp } from '@zaryad/model'
import type { OcppVersion } from '@zaryad/ocpp'
import { check, type Violation } from '@zaryad/ocpp/check'

const codes: Record<string, FieldErrorCode> = {
  required: 'required',
  minItems: 'required',
  additionalProperties: 'unknown',
  maxLength: 'tooLong',
  minLength: 'tooShort',
  minimum: 'tooSmall',
  maximum: 'tooBig',
}

/** Strict in what we send: a payload that breaks the official schema never leaves (422 with the fields). */
export function checkOutgoing(
  action: string,
  payload: object,
  prefix = '',
  version: OcppVersion = 'ocpp1.6',
): void {
  const violations = check(action, payload, 'request', version)
  if (violations.length > 0) throw refusalOf(violations, prefix)
}

function refusalOf(violations: Violation[], prefix: string): AppError {
  return new AppError('rule', {
    errors: violations.map(({ field, rule }) => ({
      field: [prefix, field].filter((part) => part !== '').join('.'),
      code: lookUp(codes, rule) ?? 'invalid',
    })),
    detail: violations.map(({ field, detail }) => `${field} ${detail}`.trim()).join('; '),
  })
}
