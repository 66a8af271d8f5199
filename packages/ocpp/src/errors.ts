import type { OcppVersion } from './versions.ts'

/** The closed list of OCPP 1.6J §4.2.3, misspelling included. */
export const errorCodes = [
  'NotImplemented',
  'NotSupported',
  'InternalError',
  'ProtocolError',
  'SecurityError',
  'FormationViolation',
  'PropertyConstraintViolation',
  'OccurenceConstraintViolation',
  'TypeConstraintViolation',
  'GenericError',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** What 2.x spells otherwise (OCPP 2.0.1 part 4 §4.3). */
const spellings2: Partial<Record<ErrorCode, string>> = {
  FormationViolation: 'FormatViolation',
  OccurenceConstraintViolation: 'OccurrenceConstraintViolation',
}
/** The code as it is written to a peer of that version. */
export const spelledFor = (version: OcppVersion, code: ErrorCode): string =>
  version === 'ocpp1.6' ? code : (spellings2[code] ?? code)

/** Spellings of the 1.6 errata and of 2.x, by what they mean in 1.6. */
const otherSpellings = new Map<string, ErrorCode>([
  ['FormatViolation', 'FormationViolation'],
  ['OccurrenceConstraintViolation', 'OccurenceConstraintViolation'],
  ['MessageTypeNotSupported', 'NotSupported'],
  ['RpcFrameworkError', 'FormationViolation'],
])
const known = new Map<string, ErrorCode>(errorCodes.map((code) => [code, code]))

/** Any code a peer may send → the 1.6 list; an unknown one is a GenericError. */
export function readErrorCode(code: string): ErrorCode {
  return known.get(code) ?? otherSpellings.get(code) ?? 'GenericError'
}

/** Thrown by a handler it becomes a CALLERROR; a CALLERROR received rejects the call with it. */
export class OcppError extends Error {
  override readonly name = 'OcppError'
  readonly code: ErrorCode
  readonly description: string
  readonly details: object

  constructor(code: ErrorCode, description = '', details: object = {}) {
    super(description ? `${code}: ${description}` : code)
    this.code = code
    this.description = description
    this.details = details
  }
}

/** Thrown by a handler: the call stays without an answer, and the next one is served. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The peer did not answer in time: this call, or one before it, so that this one was not sent. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout'
  readonly action: string
  readonly wasSent: boolean

  constructor(action: string, timeoutMs: number, { wasSent = true } = {}) {
    super(`${action} was not answered in ${timeoutMs} ms`)
    this.action = action
    this.wasSent = wasSent
  }
}

/** The peer did answer, and nobody can read what. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
  readonly action: string

  constructor(action: string) {
    super(`the answer to ${action} cannot be read`)
    this.action = action
  }
}

/** The socket went away before the answer came, or before the call was sent. */
export class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed'
  readonly action: string
  readonly wasSent: boolean

  constructor(action: string, { wasSent = false } = {}) {
    super(`connection closed before ${action} was answered`)
    this.action = action
    this.wasSent = wasSent
  }
}
