import type { ConnectorErrorCode, ConnectorStatus } from '@zaryad/ocpp'
import type { Car, CurrentType } from './car.ts'
import type { ConnectorOptions } from './options.ts'

/** OCPP's word for "the station never learnt the number": see OCPP 1.6 §4.10 and its errata. */
export const UNKNOWN_TRANSACTION = -1

/** What 2.x tells of how a session came about. */
export type LetInBy = {
  remoteStartId?: number
  /** The kind of its token. */
  tokenType?: string
  /** The car came after its driver was let in. */
  isCableLast?: boolean
}

export type Session = {
  /** The central system's number, UNKNOWN_TRANSACTION until StartTransaction is answered. */
  transactionId: number
  idTag: string
  parentIdTag?: string
  letInBy?: LetInBy
  startedAt: number
  meterStartWh: number
  /** Energy is in the register up to here. */
  integratedAt: number
  /** Offered since then: the limits of the point and of the charging profiles. */
  offeredW: number
  powerW: number
  /** The central system refused the card, yet the session is kept open: no energy. */
  isDeauthorized: boolean
  /** The central system's bounds of this session (2.1): Wh from its start, and the instant it may flow until. */
  limit?: { energyWh?: number; until?: number }
  stopMetering(): void
  /** A car that is offered nothing for long ends a DC session; until then this keeps it from it. */
  stopHolding(): void
  isHeld?: boolean
  /** Of its energy, what was told of in intervals. */
  intervalWh: number
}

export type Reservation = {
  reservationId: number
  idTag: string
  parentIdTag?: string
  expiresAt: number
  stopTimer(): void
}

/** OCPP 1.5 has one word more, which some stations of 1.6 still say. */
export type ReportedStatus = ConnectorStatus | 'Occupied'

export type Connector = {
  readonly id: number
  readonly type: string
  readonly currentType: CurrentType
  readonly maxPowerW: number
  readonly phases: number
  /** As last told to the central system and to listeners. */
  status: ReportedStatus
  errorCode: ConnectorErrorCode
  isOperative: boolean
  /** A change of availability that waits for the session to end. */
  scheduledOperative?: boolean
  car?: Car
  /** The car in place has had its session. */
  isFinished: boolean
  session?: Session
  /** Someone was let in and a car is awaited. */
  awaited?: { idTag: string; begin(): void; stopTimer(): void }
  reservation?: Reservation
  registerWh: number
  /** Who holds the energy back, of a session that goes on. */
  paused: { car: boolean; station: boolean }
  /** The most that is given, below `maxPowerW`. */
  capW?: number
  /** What the meter shows in place of the usual voltage. */
  voltageV?: number
  /** Somebody stands in the way. */
  isOccupied: boolean
}

const SINGLE_PHASE_MAX_W = 7_400

export function newConnector(options: ConnectorOptions): Connector {
  const { id, currentType, maxPowerW, type = currentType === 'DC' ? 'CCS2' : 'Type2' } = options
  return {
    id,
    type,
    currentType,
    maxPowerW,
    phases: currentType === 'AC' && maxPowerW <= SINGLE_PHASE_MAX_W ? 1 : 3,
    status: 'Available',
    errorCode: 'NoError',
    isOperative: true,
    isFinished: false,
    registerWh: 0,
    paused: { car: false, station: false },
    isOccupied: false,
  }
}

/** OCPP 1.6 §4.9: what the state of a connector is called. */
export function statusOf(connector: Connector): ReportedStatus {
  const { session, car, paused } = connector
  if (connector.errorCode !== 'NoError') return 'Faulted'
  if (session) {
    if (session.powerW > 0) return 'Charging'
    // the station's own reason wins over the car's (OCPP 1.6 §4.9)
    if (paused.station) return 'SuspendedEVSE'
    return !car || car.isFull || paused.car ? 'SuspendedEV' : 'SuspendedEVSE'
  }
  if (!connector.isOperative) return 'Unavailable'
  if (connector.awaited) return 'Preparing'
  if (car) return connector.isFinished ? 'Finishing' : 'Preparing'
  if (connector.isOccupied) return 'Occupied'
  return connector.reservation ? 'Reserved' : 'Available'
}
