import { type CentralAction, type FromCentral, isCentralAction, OcppError, type Payload } from '@zaryad/ocpp'
import {
  certificateSigned,
  deleteCertificate,
  getInstalledCertificateIds,
  installCertificate,
} from './commands/certificates.ts'
import { changeConfiguration, getConfiguration } from './commands/configuration.ts'
import { changeAvailability, unlockConnector } from './commands/connector.ts'
import { getDiagnostics, getLog } from './commands/diagnostics.ts'
import { signedUpdateFirmware, updateFirmware } from './commands/firmware.ts'
import { clearCache, getLocalListVersion, sendLocalList } from './commands/localList.ts'
import { clearChargingProfile, getCompositeSchedule, setChargingProfile } from './commands/profiles.ts'
import { remoteStart, remoteStop } from './commands/remote.ts'
import { cancelReservation, reserveNow } from './commands/reservation.ts'
import { reset } from './commands/reset.ts'
import { extendedTriggerMessage, triggerMessage } from './commands/trigger.ts'
import type { Core } from './core.ts'
import { overridden } from './overrides.ts'

type Answer<Action extends CentralAction> = FromCentral[Action]['response']
type Command<Action extends CentralAction> = (
  station: Core,
  request: FromCentral[Action]['request'],
) => Answer<Action> | Promise<Answer<Action>>

/** One command an action; an action without one does not compile. */
const commands: { [Action in CentralAction]: Command<Action> } = {
  CancelReservation: cancelReservation,
  CertificateSigned: certificateSigned,
  ChangeAvailability: changeAvailability,
  ChangeConfiguration: changeConfiguration,
  ClearCache: clearCache,
  ClearChargingProfile: clearChargingProfile,
  DataTransfer: () => ({ status: 'UnknownVendorId' }),
  DeleteCertificate: deleteCertificate,
  ExtendedTriggerMessage: extendedTriggerMessage,
  GetCompositeSchedule: getCompositeSchedule,
  GetConfiguration: getConfiguration,
  GetDiagnostics: getDiagnostics,
  GetInstalledCertificateIds: getInstalledCertificateIds,
  GetLocalListVersion: getLocalListVersion,
  GetLog: getLog,
  InstallCertificate: installCertificate,
  RemoteStartTransaction: remoteStart,
  RemoteStopTransaction: remoteStop,
  ReserveNow: reserveNow,
  Reset: reset,
  SendLocalList: sendLocalList,
  SetChargingProfile: setChargingProfile,
  SignedUpdateFirmware: signedUpdateFirmware,
  TriggerMessage: triggerMessage,
  UnlockConnector: unlockConnector,
  UpdateFirmware: updateFirmware,
}

export function answerCentral(station: Core, action: string, payload: Payload): object | Promise<object> {
  if (!isCentralAction(action)) throw new OcppError('NotImplemented', action)
  return overridden(station, action, () => run(station, action, payload))
}

// The wire knows no types: what the central system sends is taken for what its action says.
function run<Action extends CentralAction>(station: Core, action: Action, payload: object) {
  return commands[action](station, payload as FromCentral[Action]['request'])
}
