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
  station_unreachable: 503,
  station_timeout: 504,
} as const
export type ErrorCode = keyof typeof errorStatus

/** What each code says to a person who reads an answer without the console: RFC 9457's title and detail. */
export const errorSentences: Readonly<Record<ErrorCode, readonly [title: string, detail: string]>> = {
  malformed: [
    'Malformed request',
    'The request could not be read: its body or its parameters are not as described.',
  ],
  unknownField: ['Unknown field', 'The request names a field that does not exist here.'],
  unknownOperator: ['Unknown operator', 'The filter has an operator that does not exist.'],
  unauthorized: ['Not signed in', 'The request needs a valid token.'],
  wrongCredentials: ['Wrong name or password', 'No account has this name and this password.'],
  sessionExpired: ['Session ended', 'The session has ended; sign in again.'],
  keyInvalid: ['API key not valid', 'The API key is unknown, has expired or was taken back.'],
  forbidden: ['Not allowed', 'The role or the plan does not allow this.'],
  accountBlocked: ['Account blocked', 'The account is blocked; an administrator can open it again.'],
  tenantSuspended: ['Company suspended', 'The company is suspended; an administrator can open it again.'],
  viewOnly: ['Reading only', 'Whoever looks at a company as its people see it changes nothing.'],
  notFound: ['Not found', 'There is nothing at this address, or it belongs to another company.'],
  conflict: ['Conflict', 'The request contradicts what is there already.'],
  staleVersion: ['Changed meanwhile', 'The record has been changed since it was read; read it again.'],
  wrongState: ['Wrong state', 'The record is in a state in which this cannot be done.'],
  inUse: ['In use', 'Other records refer to this one.'],
  rateUsed: ['Rate in use', 'The rate has been charged by, so it cannot be changed or deleted like this.'],
  station_offline: [
    'Charge point offline',
    'The charge point is not connected, so the command was not sent.',
  ],
  linkExpired: ['Link no longer valid', 'The one-time link is spent, taken back or too old.'],
  tooLarge: ['Too large', 'The request is larger than is taken.'],
  rule: ['A rule is broken', 'One or more fields break a rule; `errors` names them.'],
  tooManyRows: [
    'Too many rows',
    'The answer would have more rows than are given at once; narrow the filter.',
  ],
  tooMany: ['Too many requests', 'Wait before the next request; `Retry-After` says how long.'],
  internal: ['Internal error', 'Something failed on the server; `requestId` finds it in the log.'],
  kaspiFailed: ['Kaspi did not answer as it should', 'The bank refused or did not answer; try again later.'],
  unavailable: ['Unavailable', 'A part of the service does not work now; try again later.'],
  busy: ['Busy', 'Too much is asked at the moment; try again shortly.'],
  tooHeavy: ['Too heavy', 'The answer took too long; ask for less, such as fewer days.'],
  station_unreachable: [
    'Charge point cannot be reached',
    'The charge point is connected to another process of the server, which cannot be asked now; nothing was sent.',
  ],
  station_timeout: ['Charge point did not answer', 'The charge point did not answer the command in time.'],
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
