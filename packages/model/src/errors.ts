/** Every error the API can answer with: code → HTTP status. A test wants each used and in all languages. */
export const errorStatus = {
  malformed: 400,
  unknownField: 400,
  unknownOperator: 400,
  unauthorized: 401,
  wrongCredentials: 401,
  sessionExpired: 401,
  forbidden: 403,
  accountBlocked: 403,
  tenantSuspended: 403,
  viewOnly: 403,
  notFound: 404,
  conflict: 409,
  staleVersion: 409,
  wrongState: 409,
  inUse: 409,
  rateUsed: 409,
  station_offline: 409,
  linkExpired: 410,
  tooLarge: 413,
  rule: 422,
  tooManyRows: 422,
  tooMany: 429,
  internal: 500,
  kaspiFailed: 502,
  unavailable: 503,
  busy: 503,
  tooHeavy: 503,
  station_timeout: 504,
} as const
export type ErrorCode = keyof typeof errorStatus

/** What can be wrong with one field. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'tooManyDecimals',
  'notUnique',
  'notFound',
  'readOnly',
  'fixed',
  'unknown',
  'overlap',
  'limitReached',
  'weak',
  'notAllowed',
  'free',
  'reversedTwin',
  'cycle',
  'wrongFileType',
  'busy',
  'broken',
  'reserved',
  'held',
  'askAdministrator',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]
export type FieldError = { field: string; code: FieldErrorCode }

type Details = { errors?: FieldError[]; detail?: string; extra?: Record<string, unknown> }

/** The one error our code throws on purpose; the API's error handler turns it into a problem (RFC 9457). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

export const rule = (field: string, code: FieldErrorCode) =>
  new AppError('rule', { errors: [{ field, code }] })
