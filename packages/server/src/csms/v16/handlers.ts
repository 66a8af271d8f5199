import {
  type FromStation,
  isStationAction,
  OcppError,
  type Payload,
  type StationAction,
  stationActions,
} from '@zaryad/ocpp'
import { actionOf } from '../actionOf.ts'
import type { Context } from '../context.ts'
import { noteNames } from '../noteNames.ts'
import { text } from '../read.ts'
import { idTagInfoOf } from '../sessions/idTagInfo.ts'
import { toldBoot } from '../told/boot.ts'
import { askCard, longest } from '../told/card.ts'
import { toldFirmware } from '../told/firmware.ts'
import { toldHeartbeat } from '../told/heartbeat.ts'
import { toldSecurityEvent } from '../told/securityEvent.ts'
import { toldState } from '../told/state.ts'
import { toldUpload } from '../told/upload.ts'
import type { Handler, Request } from './handler.ts'
import { meterValues } from './meterValues.ts'
import { startTransaction } from './startTransaction.ts'
import { stopTransaction } from './stopTransaction.ts'

type Progress = 'DiagnosticsStatusNotification' | 'FirmwareStatusNotification'
const upload = (request: Request<Progress | 'LogStatusNotification'>, context: Context) =>
  toldUpload(context, request)
const firmware = (request: Request<Progress>, context: Context) => toldFirmware(context, request)

/** The dispatch table: every call a 1.6 station may make; one that is missing here does not compile. */
const handlers: { readonly [Action in StationAction]: Handler<Action> } = {
  Authorize: async ({ idTag }, context) => ({
    idTagInfo: idTagInfoOf(
      await askCard(context, text(context, idTag, { max: longest['ocpp1.6'], keep: longest['ocpp2.1'] })),
    ),
  }),
  BootNotification: (request, context) =>
    toldBoot(context, {
      vendor: request.chargePointVendor,
      model: request.chargePointModel,
      serialNumber: request.chargePointSerialNumber,
      boxSerialNumber: request.chargeBoxSerialNumber,
      firmwareVersion: request.firmwareVersion,
    }),
  // no vendor's extension is served; the frame is kept
  DataTransfer: () => ({ status: 'UnknownVendorId' }),
  DiagnosticsStatusNotification: upload,
  FirmwareStatusNotification: firmware,
  Heartbeat: (_request, context) => toldHeartbeat(context),
  LogStatusNotification: upload,
  MeterValues: meterValues,
  SecurityEventNotification: (request, context) => toldSecurityEvent(context, request),
  // stations are not given certificates here (security whitepaper §4: profiles 0 to 2)
  SignCertificate: () => ({ status: 'Rejected' }),
  SignedFirmwareStatusNotification: firmware,
  StartTransaction: startTransaction,
  StatusNotification: async (request, context) => {
    const { connectorId, status, errorCode, vendorErrorCode, timestamp } = request
    await toldState(context, { connectorId, status, errorCode, vendorErrorCode, timestamp })
    return {}
  },
  StopTransaction: stopTransaction,
}

type AnyAnswer = FromStation[StationAction]['response']

/** The answer, or NotImplemented for a call nobody knows (OCPP 1.6J §4.2.3). */
export function answer(action: string, payload: Payload, context: Context): AnyAnswer | Promise<AnyAnswer> {
  const meant = isStationAction(action) ? action : actionOf(context, action, stationActions)
  if (!meant) throw new OcppError('NotImplemented', action)
  noteNames(context, meant, payload)
  return handlers[meant](payload, context)
}
