/** The package's face. The schema check is apart, in `@zaryad/ocpp/check`: it compiles code at run time. */
export { type Clock, systemClock } from './clock.ts'
export {
  type Catalogue,
  type ConnectionDeviation,
  type ConnectionOptions,
  type FrameDirection,
  type FrameInfo,
  OcppConnection,
  type TextSocket,
} from './connection.ts'
export { excessOf } from './depth.ts'
export {
  CallTimeout,
  ConnectionClosed,
  type ErrorCode,
  errorCodes,
  NoAnswer,
  OcppError,
  readErrorCode,
  UnreadableAnswer,
} from './errors.ts'
export { callText, errorText, type Frame, type Payload, parseFrame, resultText } from './frame.ts'
export type { CallHandler, CallMeta } from './incoming.ts'
export * from './v2/actions.ts'
export type * from './v2/catalogue.ts'
export { type Component, keyOfVariable, type Variable, variableOf } from './v2/variables.ts'
export { centralActions, isCentralAction, isStationAction, stationActions } from './v16/actions.ts'
export type * from './v16/catalogue.ts'
export * from './v16/lenient.ts'
export { isOcppVersion, type OcppVersion, ocppVersions } from './versions.ts'
