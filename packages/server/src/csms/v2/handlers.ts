import { OcppError, type Payload, type StationAction21, stationActionsOf, type Version2 } from '@zaryad/ocpp'
import { actionOf } from '../actionOf.ts'
import type { Context } from '../context.ts'
import { part } from '../fields.ts'
import { noteNames } from '../noteNames.ts'
import { toldBoot } from '../told/boot.ts'
import { askCard } from '../told/card.ts'
import { toldFirmware } from '../told/firmware.ts'
import { toldHeartbeat } from '../told/heartbeat.ts'
import { toldSecurityEvent } from '../told/securityEvent.ts'
import { toldUpload } from '../told/upload.ts'
import { cardIn, idTokenInfoOf, isNoCard } from './card.ts'
import { forgetCloser } from './connectorState.ts'
import type { Handler2 } from './handler.ts'
import { meterValues } from './meterValues.ts'
import { takeReport } from './reports.ts'
import { reservationStatus } from './reservationStatus.ts'
import { notifyEvent, statusNotification } from './statusNotification.ts'
import { takeUpLost, transactionEvent } from './transactionEvent.ts'

const acknowledge = () => ({})
/** A service that we do not have (NotSupported). */
const notOurs = 'notOurs'

/**
 * The dispatch table: every call a 2.x station may make; one that is missing here does not compile. What only tells is
 * thanked for, its frame is kept.
 */
const handlers: { readonly [Action in StationAction21]: Handler2<Action> | typeof notOurs } = {
  Authorize: async ({ idToken }, context) => ({
    idTokenInfo: isNoCard(idToken)
      ? { status: 'Accepted' }
      : idTokenInfoOf(await askCard(context, cardIn(context, idToken) ?? ''), context.version),
  }),
  BatterySwap: notOurs,
  BootNotification: ({ chargingStation }, context) => {
    const { vendorName: vendor, model, serialNumber, firmwareVersion } = part(chargingStation)
    forgetCloser(context.station)
    return toldBoot(context, { vendor, model, serialNumber, firmwareVersion })
  },
  ClearedChargingLimit: acknowledge,
  ClosePeriodicEventStream: notOurs,
  DataTransfer: () => ({ status: 'UnknownVendorId' }),
  FirmwareStatusNotification: (request, context) => toldFirmware(context, request),
  Get15118EVCertificate: notOurs,
  GetCertificateChainStatus: notOurs,
  GetCertificateStatus: notOurs,
  Heartbeat: async (_request, context) => {
    await takeUpLost(context).catch(context.failed)
    return toldHeartbeat(context)
  },
  LogStatusNotification: (request, context) => toldUpload(context, request),
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
  SecurityEventNotification: (request, context) => toldSecurityEvent(context, request),
  SignCertificate: () => ({ status: 'Rejected' }),
  StatusNotification: statusNotification,
  TransactionEvent: transactionEvent,
  VatNumberValidation: notOurs,
}

const isServed = (action: string): action is StationAction21 => Object.hasOwn(handlers, action)

/** The answer; NotSupported for a call of that version which is not served, NotImplemented for one that nobody knows. */
export function answer(version: Version2, action: string, payload: Payload, context: Context) {
  const meant = isServed(action) ? action : actionOf(context, action, stationActionsOf(version))
  const handler = meant && isServed(meant) ? handlers[meant] : notOurs
  if (meant && handler !== notOurs) {
    noteNames(context, meant, payload)
    return handler(payload, context)
  }
  throw new OcppError(
    meant && stationActionsOf(version).includes(meant) ? 'NotSupported' : 'NotImplemented',
    action,
  )
}
