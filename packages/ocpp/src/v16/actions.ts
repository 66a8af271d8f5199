import type { CentralAction, StationAction } from './catalogue.ts'

// Records, so that an action missing here does not compile.
const stationActionSet: Record<StationAction, true> = {
  Authorize: true,
  BootNotification: true,
  DataTransfer: true,
  DiagnosticsStatusNotification: true,
  FirmwareStatusNotification: true,
  Heartbeat: true,
  LogStatusNotification: true,
  MeterValues: true,
  SecurityEventNotification: true,
  SignCertificate: true,
  SignedFirmwareStatusNotification: true,
  StartTransaction: true,
  StatusNotification: true,
  StopTransaction: true,
}

const centralActionSet: Record<CentralAction, true> = {
  CancelReservation: true,
  CertificateSigned: true,
  ChangeAvailability: true,
  ChangeConfiguration: true,
  ClearCache: true,
  ClearChargingProfile: true,
  DataTransfer: true,
  DeleteCertificate: true,
  ExtendedTriggerMessage: true,
  GetCompositeSchedule: true,
  GetConfiguration: true,
  GetDiagnostics: true,
  GetInstalledCertificateIds: true,
  GetLocalListVersion: true,
  GetLog: true,
  InstallCertificate: true,
  RemoteStartTransaction: true,
  RemoteStopTransaction: true,
  ReserveNow: true,
  Reset: true,
  SendLocalList: true,
  SetChargingProfile: true,
  SignedUpdateFirmware: true,
  TriggerMessage: true,
  UnlockConnector: true,
  UpdateFirmware: true,
}

export function isStationAction(action: string): action is StationAction {
  return Object.hasOwn(stationActionSet, action)
}

export function isCentralAction(action: string): action is CentralAction {
  return Object.hasOwn(centralActionSet, action)
}

export const stationActions = Object.keys(stationActionSet).filter(isStationAction)
export const centralActions = Object.keys(centralActionSet).filter(isCentralAction)
