/** Every error the API can answer with: code → HTTP status. A test wants each used and in all languages. */
export const errorStatus = {
  malformed: 400,
  unknownField: 400,
  unknownOperator: 400,
  unauthorized: 401,
  wrongCredentials: 401,
  sessionExpired: 401,
  keyInvalid: 401,
  forbidden: 403,
  accountBlocked: 403,
  tenantSuspended: 403,
  viewOnly: 403,
  notFound: 404,
  conflict: 409,
  staleVersion: 409,
  wrongState: 409,
  inUse: 409,
  rateGiven: 409,
  rateUsed: 409,
  station_offline: 409,
  linkExpired: 410,
  tooLarge: 413,
  rule: 422,
  tooManyRows: 422,
  sumUnclear: 422,
  tooMany: 429,
  internal: 500,
  kaspiFailed: 502,
  unavailable: 503,
  noRoom: 503,
  busy: 503,
  tooHeavy: 503,
  station_unreachable: 503,
  station_timeout: 504,
} as const
export type ErrorCode = keyof typeof errorStatus

/** What each code says to a person who reads an answer without the console: RFC 9457's title and detail. */
export const errorSentences: Readonly<Record<ErrorCode, readonly [title: string, detail: string]>> = {
  malformed: [
    'Malformed request',
    'The request could not be read: its body or parameters do not match the description.',
  ],
  unknownField: ['Unknown field', 'The request contains a field that does not exist here.'],
  unknownOperator: ['Unknown operator', 'The filter uses an operator that does not exist.'],
  unauthorized: ['Not signed in', 'The request needs a valid token.'],
  wrongCredentials: ['Wrong username or password', 'No account matches this username and password.'],
  sessionExpired: ['Session expired', 'The session has expired; sign in again.'],
  keyInvalid: ['Invalid API key', 'The API key is unknown, expired or revoked.'],
  forbidden: ['Not allowed', 'The role or the plan does not allow this.'],
  accountBlocked: ['Account blocked', 'The account is blocked; an administrator can unblock it.'],
  tenantSuspended: ['Company suspended', 'The company is suspended; an administrator can resume it.'],
  viewOnly: ['Read-only', 'Nothing can be changed while viewing as a company.'],
  notFound: ['Not found', 'There is nothing at this address, or it belongs to another company.'],
  conflict: ['Conflict', 'The request conflicts with existing data.'],
  staleVersion: ['Record changed', 'The record has changed since it was read; read it again.'],
  wrongState: ['Wrong state', 'This is not possible in the current state of the record.'],
  inUse: ['In use', 'Other records refer to this one.'],
  rateGiven: [
    'Rate assigned',
    'Something has this rate or is to have it; without prices it would be charged by nothing.',
  ],
  rateUsed: ['Rate in use', 'Sessions have used this rate, so it cannot be changed or deleted.'],
  station_offline: [
    'Charge point offline',
    'The charge point is not connected, so the command was not sent.',
  ],
  linkExpired: ['Link no longer valid', 'The one-time link has been used, revoked or has expired.'],
  tooLarge: ['Too large', 'The request is larger than allowed.'],
  rule: ['Validation failed', 'One or more fields are invalid; `errors` lists them.'],
  tooManyRows: [
    'Too many rows',
    'The response would have more rows than allowed at once; narrow the filter.',
  ],
  sumUnclear: [
    'Ambiguous sum',
    'A sum of the file is either thousands or has three decimals; `line` tells which. Write it with two decimals.',
  ],
  tooMany: ['Too many requests', 'Wait before the next request; `Retry-After` tells how long.'],
  internal: ['Internal error', 'Something went wrong on the server; find it in the log by `requestId`.'],
  kaspiFailed: ['Kaspi request failed', 'The bank rejected the request or did not respond; try again later.'],
  unavailable: ['Unavailable', 'Part of the service is unavailable; try again later.'],
  noRoom: ['No room', 'There is no room for another file; delete old ones, or try again later.'],
  busy: ['Busy', 'The server is overloaded; try again shortly.'],
  tooHeavy: ['Too heavy', 'The query took too long; request less, for example fewer days.'],
  station_unreachable: [
    'Charge point unreachable',
    'The charge point is connected to another server process that cannot be reached now; nothing was sent.',
  ],
  station_timeout: [
    'Charge point did not respond',
    'The charge point did not respond to the command in time.',
  ],
}

/** What can be wrong with one field. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'tooManyDecimals',
  'severalLines',
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

/** The key belongs to something else that was asked for before. */
export const keyTaken = () => new AppError('conflict', { errors: [{ field: 'key', code: 'notUnique' }] })
