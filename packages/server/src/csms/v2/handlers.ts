import {
  OcppError,
  type Payload,
  type StationAction21,
  stationActionsOf,
  type Version2,
  wordOf,
} from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { askCard, cardIn, idTokenInfoOf, isNoCard } from './card.ts'
import { part } from './fields.ts'
import type { Handler2 } from './handler.ts'
import { meterValues } from './meterValues.ts'
import { takeReport } from './reports.ts'
import { reservationStatus } from './reservationStatus.ts'
import { say } from './say.ts'
import { notifyEvent, statusNotification } from './statusNotification.ts'
import { takeUpLost, transactionEvent } from './transactionEvent.ts'

const acknowledge = () => ({})
/** A service that we do not have (NotSupported). */
const notOurs = 'notOurs'
const uploadFailures = new Set(['BadMessage', 'NotSupportedOperation', 'PermissionDenied', 'UploadFailure'])

/** Every call a 2.x station may make; one that is missing here does not compile. What only tells is thanked for, its frame is kept. */
const handlers: { readonly [Action in StationAction21]: Handler2<Action> | typeof notOurs } = {
  Authorize: async ({ idToken }, context) => ({
    idTokenInfo: isNoCard(idToken)
      ? { status: 'Accepted' }
      : idTokenInfoOf(await askCard(context, cardIn(context, idToken) ?? ''), context.version),
  }),
  BatterySwap: notOurs,
  BootNotification: ({ chargingStation }, context) => {
    const { vendorName, model, serialNumber, firmwareVersion } = part(chargingStation)
    return say(context, 'BootNotification', {
      chargePointVendor: vendorName,
      chargePointModel: model,
      chargePointSerialNumber: serialNumber,
      firmwareVersion,
    })
  },
  ClearedChargingLimit: acknowledge,
  ClosePeriodicEventStream: notOurs,
  DataTransfer: (request, context) => say(context, 'DataTransfer', request),
  FirmwareStatusNotification: ({ status }, context) => say(context, 'FirmwareStatusNotification', { status }),
  Get15118EVCertificate: notOurs,
  GetCertificateChainStatus: notOurs,
  GetCertificateStatus: notOurs,
  Heartbeat: async (_request, context) => {
    await takeUpLost(context).catch(context.failed)
    return say(context, 'Heartbeat', {})
  },
  LogStatusNotification: ({ status }, context) =>
    say(context, 'DiagnosticsStatusNotification', {
      status: uploadFailures.has(wordOf(status)) ? 'UploadFailed' : status,
    }),
  MeterValues: meterValues,
  NotifyChargingLimit: acknowledge,
  NotifyCustomerInformation: acknowledge,
  NotifyDERAlarm: notOurs,
  NotifyDERStartStop: notOurs,
  NotifyDisplayMessages: acknowledge,
  NotifyEVChargingNeeds: () => ({ status: 'Rejected' }),
  NotifyEVChargingSchedule: () => ({ status: 'Accepted' }),
  NotifyEvent: notifyEvent,
  NotifyMonitoringReport: acknowledge,
  NotifyPriorityCharging: notOurs,
  NotifyReport: takeReport,
  NotifySettlement: notOurs,
  OpenPeriodicEventStream: notOurs,
  PublishFirmwareStatusNotification: acknowledge,
  PullDynamicScheduleUpdate: notOurs,
  ReportChargingProfiles: acknowledge,
  ReportDERControl: notOurs,
  ReservationStatusUpdate: reservationStatus,
  SecurityEventNotification: ({ type, timestamp, techInfo }, context) =>
    say(context, 'SecurityEventNotification', { type, timestamp, techInfo }),
  SignCertificate: () => ({ status: 'Rejected' }),
  StatusNotification: statusNotification,
  TransactionEvent: transactionEvent,
  VatNumberValidation: notOurs,
}

const isServed = (action: string): action is StationAction21 => Object.hasOwn(handlers, action)

/** The answer; NotSupported for a call of that version which is not served, NotImplemented for one that nobody knows. */
export function answer(version: Version2, action: string, payload: Payload, context: Context) {
  const handler = isServed(action) ? handlers[action] : notOurs
  if (handler !== notOurs) return handler(payload, context)
  throw new OcppError(stationActionsOf(version).includes(action) ? 'NotSupported' : 'NotImplemented', action)
}
