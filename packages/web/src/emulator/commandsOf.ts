import { type CentralAction, centralActions, type FromCentral2, type OcppVersion } from '@zaryad/station'

/** A command as the server calls it, and as the inside of a station knows it: there overrides are kept. */
type Command = { name: string; inside: CentralAction; isOften: boolean }

const often: ReadonlySet<CentralAction> = new Set([
  'RemoteStartTransaction',
  'RemoteStopTransaction',
  'Reset',
  'UnlockConnector',
  'ReserveNow',
  'SetChargingProfile',
  'ChangeConfiguration',
  'GetConfiguration',
])

/** Those of 2.x that a station here answers; one that is missing does not compile. */
const of2: Record<keyof FromCentral2, CentralAction> = {
  CancelReservation: 'CancelReservation',
  CertificateSigned: 'CertificateSigned',
  ChangeAvailability: 'ChangeAvailability',
  ClearCache: 'ClearCache',
  ClearChargingProfile: 'ClearChargingProfile',
  DataTransfer: 'DataTransfer',
  DeleteCertificate: 'DeleteCertificate',
  GetBaseReport: 'GetConfiguration',
  GetCompositeSchedule: 'GetCompositeSchedule',
  GetInstalledCertificateIds: 'GetInstalledCertificateIds',
  GetLocalListVersion: 'GetLocalListVersion',
  GetLog: 'GetLog',
  GetVariables: 'GetConfiguration',
  InstallCertificate: 'InstallCertificate',
  RequestStartTransaction: 'RemoteStartTransaction',
  RequestStopTransaction: 'RemoteStopTransaction',
  ReserveNow: 'ReserveNow',
  Reset: 'Reset',
  SendLocalList: 'SendLocalList',
  SetChargingProfile: 'SetChargingProfile',
  SetVariables: 'ChangeConfiguration',
  TriggerMessage: 'TriggerMessage',
  UnlockConnector: 'UnlockConnector',
  UpdateFirmware: 'SignedUpdateFirmware',
}

/** What may be answered otherwise; commands that the inside takes for one are one. */
export function commandsOf(version: OcppVersion): Command[] {
  const names = version === 'ocpp1.6' ? centralActions.map((name) => [name, name] as const) : pairs2
  const byInside = new Map<CentralAction, string[]>()
  for (const [name, inside] of names) byInside.set(inside, [...(byInside.get(inside) ?? []), name])
  return [...byInside].map(([inside, of]) => ({
    inside,
    name: of.join(', '),
    isOften: often.has(inside),
  }))
}

const pairs2 = Object.entries(of2)
