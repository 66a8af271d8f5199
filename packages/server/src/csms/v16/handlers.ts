import { type FromStation, isStationAction, OcppError, type Payload, type StationAction } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { authorize } from './authorize.ts'
import { bootNotification } from './bootNotification.ts'
import { dataTransfer } from './dataTransfer.ts'
import { firmwareStatus } from './firmwareStatus.ts'
import type { Handler } from './handler.ts'
import { heartbeat } from './heartbeat.ts'
import { meterValues } from './meterValues.ts'
import { securityEvent } from './securityEvent.ts'
import { signCertificate } from './signCertificate.ts'
import { startTransaction } from './startTransaction.ts'
import { statusNotification } from './statusNotification.ts'
import { stopTransaction } from './stopTransaction.ts'
import { uploadStatus } from './uploadStatus.ts'

/** Every call a 1.6 station may make; one that is missing here does not compile. */
const handlers: { [Action in StationAction]: Handler<Action> } = {
  Authorize: authorize,
  BootNotification: bootNotification,
  DataTransfer: dataTransfer,
  DiagnosticsStatusNotification: uploadStatus,
  FirmwareStatusNotification: firmwareStatus,
  Heartbeat: heartbeat,
  LogStatusNotification: uploadStatus,
  MeterValues: meterValues,
  SecurityEventNotification: securityEvent,
  SignCertificate: signCertificate,
  SignedFirmwareStatusNotification: firmwareStatus,
  StartTransaction: startTransaction,
  StatusNotification: statusNotification,
  StopTransaction: stopTransaction,
}

/** What one of those calls is answered with. */
export const handlerOf = <Action extends StationAction>(action: Action): Handler<Action> => handlers[action]

type AnyAnswer = FromStation[StationAction]['response']

/** The answer, or NotImplemented for a call nobody knows (OCPP 1.6J §4.2.3). */
export function answer(action: string, payload: Payload, context: Context): AnyAnswer | Promise<AnyAnswer> {
  if (!isStationAction(action)) throw new OcppError('NotImplemented', action)
  return handlers[action](payload, context)
}
