import type { FromStation2 } from '@zaryad/ocpp'
import { type Connector, type Session, statusOf } from '../connector.ts'

export type TransactionEvent = FromStation2['TransactionEvent']['request']
export type TransactionInfo = TransactionEvent['transactionInfo']
export type ChargingState = NonNullable<TransactionInfo['chargingState']>
export type TransactionLimit = NonNullable<FromStation2['TransactionEvent']['response']['transactionLimit']>

/** A session as 2.x knows it: the station names it, and numbers what it tells of it. */
export type Transaction = {
  /** Of 36 characters: a UUID. */
  readonly id: string
  /** For the inside. */
  readonly number: number
  readonly connector: Connector
  readonly session: Session
  seqNo: number
  state: ChargingState
  isRefusalTold: boolean
  limit?: TransactionLimit
  /** The bound that was reached, told of. */
  reachedTold?: string
  stopWatching(): void
}

/** Of a session in course. */
export function chargingStateOf(connector: Connector): ChargingState {
  if (!connector.car) return 'Idle'
  const status = statusOf({ ...connector, errorCode: 'NoError' })
  return status === 'Charging' || status === 'SuspendedEV' ? status : 'SuspendedEVSE'
}
