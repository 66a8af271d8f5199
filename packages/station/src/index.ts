/**
 * The package's face, for Node and browsers, with the words of the wire that whoever drives a station needs. The socket
 * for Node is in `@zaryad/station/nodeSocket`.
 */
export {
  type CentralAction,
  centralActions,
  type FrameDirection,
  type FrameInfo,
  type FromCentral2,
  isOcppVersion,
  type OcppVersion,
  ocppVersions,
} from '@zaryad/ocpp'
export { become } from './become.ts'
export { browserSocket } from './browserSocket.ts'
export { Car, type CarModel, type CurrentType, carModels } from './car.ts'
export type { Connector, ReportedStatus, Reservation, Session } from './connector.ts'
export {
  beat,
  begin,
  occupy,
  pause,
  reboot,
  resume,
  setPowerCap,
  setRegister,
  setSoc,
  setSpeed,
  setVoltage,
} from './controls.ts'
export type { Counters, SessionEnd, StationEvents } from './core.ts'
export { Fleet, type FleetCounters, type FleetOptions } from './fleet.ts'
export { type Mix, mixedStations, type StationModel, stationModels } from './fleetModels.ts'
export { isStationKind, type Override, type StationKind, stationKinds } from './kinds.ts'
export type { LinkState } from './link.ts'
export { voltageOf, voltsTimesPhases } from './meter.ts'
export type { ConnectorOptions, StationOptions } from './options.ts'
export { between, pick, type Random, seededRandom } from './random.ts'
export type { OpenSocket, Socket, SocketEvents, SocketRequest } from './socket.ts'
export { Station } from './station.ts'
export type { TapOutcome } from './tap.ts'
export { usualHabits, type VisitHabits } from './visit.ts'
