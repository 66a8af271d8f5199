import { lookUp } from '@zaryad/model'
import { OcppError, type Payload, stationActionsOf, type Version2, wordOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { askCard, cardIn, idTokenInfoOf, isNoCard } from './card.ts'
import { type Fields, part } from './fields.ts'
import { meterValues } from './meterValues.ts'
import { takeReport } from './reports.ts'
import { reservationStatus } from './reservationStatus.ts'
import { say } from './say.ts'
import { notifyEvent, statusNotification } from './statusNotification.ts'
import { takeUpLost, transactionEvent } from './transactionEvent.ts'

type Handler = (request: Fields, context: Context) => object | Promise<object>

const acknowledge: Handler = () => ({})
const uploadFailures = new Set(['BadMessage', 'NotSupportedOperation', 'PermissionDenied', 'UploadFailure'])

/** The calls of 2.x that mean something here. Of the others those that only tell are thanked for; their frames are kept. */
const handlers: Readonly<Record<string, Handler>> = {
  Authorize: async ({ idToken }, context) => ({
    idTokenInfo: isNoCard(idToken)
      ? { status: 'Accepted' }
      : idTokenInfoOf(await askCard(context, cardIn(context, idToken) ?? ''), context.version),
  }),
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
  DataTransfer: (request, context) => say(context, 'DataTransfer', request),
  FirmwareStatusNotification: ({ status }, context) => say(context, 'FirmwareStatusNotification', { status }),
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
  NotifyDisplayMessages: acknowledge,
  NotifyEVChargingNeeds: () => ({ status: 'Rejected' }),
  NotifyEVChargingSchedule: () => ({ status: 'Accepted' }),
  NotifyEvent: notifyEvent,
  NotifyMonitoringReport: acknowledge,
  NotifyReport: takeReport,
  PublishFirmwareStatusNotification: acknowledge,
  ReportChargingProfiles: acknowledge,
  ReservationStatusUpdate: reservationStatus,
  SecurityEventNotification: ({ type, timestamp, techInfo }, context) =>
    say(context, 'SecurityEventNotification', { type, timestamp, techInfo }),
  SignCertificate: () => ({ status: 'Rejected' }),
  StatusNotification: statusNotification,
  TransactionEvent: transactionEvent,
}

/** The answer; NotSupported for a call of that version which is not served, NotImplemented for one that nobody knows. */
export function answer(version: Version2, action: string, payload: Payload, context: Context) {
  const handler = lookUp(handlers, action)
  if (handler) return handler(payload, context)
  throw new OcppError(stationActionsOf(version).includes(action) ? 'NotSupported' : 'NotImplemented', action)
}
