import type { CentralAction, FromCentral } from '@zaryad/ocpp'
import { type Ask, type Cannot, cannot, type Message, type Purpose } from '../vocabulary.ts'
import type { messages, purposes } from './tellers.ts'

type Requests = { [Action in CentralAction]: FromCentral[Action]['request'] }

const messageOf: { readonly [Each in (typeof messages)[Message]]: Message } = {
  BootNotification: 'boot',
  DiagnosticsStatusNotification: 'upload',
  FirmwareStatusNotification: 'firmware',
  Heartbeat: 'heartbeat',
  MeterValues: 'meter',
  StatusNotification: 'state',
}
const purposeOf: { readonly [Each in (typeof purposes)[Purpose]]: Purpose } = {
  ChargePointMaxProfile: 'station',
  TxDefaultProfile: 'default',
  TxProfile: 'session',
}

/** What a call of 1.6 asks for; one that is missing here does not compile. */
const readers: { readonly [Action in CentralAction]: ((request: Requests[Action]) => Ask) | Cannot } = {
  CancelReservation: (about) => ({ verb: 'cancelReservation', about }),
  CertificateSigned: cannot,
  ChangeAvailability: ({ connectorId, type }) => ({
    verb: 'availability',
    about: { connectorId, isOut: type === 'Inoperative' },
  }),
  ChangeConfiguration: (about) => ({ verb: 'configure', about }),
  ClearCache: () => ({ verb: 'clearCache', about: {} }),
  ClearChargingProfile: ({ id, connectorId, chargingProfilePurpose: purpose, stackLevel }) => ({
    verb: 'clearProfiles',
    about: { id, connectorId, purpose: purpose && purposeOf[purpose], stackLevel },
  }),
  DataTransfer: ({ vendorId, messageId, data }) => ({
    verb: 'message',
    about: { vendorId, messageId, data },
  }),
  DeleteCertificate: cannot,
  ExtendedTriggerMessage: cannot,
  GetCompositeSchedule: ({ connectorId, duration, chargingRateUnit: unit }) => ({
    verb: 'schedule',
    about: { connectorId, duration, unit },
  }),
  GetConfiguration: ({ key = [] }) => ({ verb: 'configuration', about: { keys: key } }),
  GetDiagnostics: ({ startTime: from, stopTime: to, ...about }) => ({
    verb: 'diagnostics',
    about: { ...about, from, to },
  }),
  GetInstalledCertificateIds: cannot,
  GetLocalListVersion: () => ({ verb: 'localListVersion', about: {} }),
  GetLog: cannot,
  InstallCertificate: cannot,
  RemoteStartTransaction: ({ connectorId, idTag, chargingProfile: profile }) => ({
    verb: 'start',
    about: { connectorId, idTag, profile },
  }),
  RemoteStopTransaction: (about) => ({ verb: 'stop', about }),
  ReserveNow: ({ expiryDate: until, ...about }) => ({ verb: 'reserve', about: { ...about, until } }),
  Reset: ({ type }) => ({ verb: 'reboot', about: { isHard: type === 'Hard' } }),
  SendLocalList: ({ listVersion: version, updateType, localAuthorizationList: list }) => ({
    verb: 'localList',
    about: {
      version,
      isFull: updateType === 'Full',
      cards: list?.map(({ idTag, idTagInfo: info }) => ({ idTag, info })),
    },
  }),
  SetChargingProfile: ({ connectorId, csChargingProfiles: profile }) => ({
    verb: 'profile',
    about: { connectorId, profile },
  }),
  SignedUpdateFirmware: cannot,
  TriggerMessage: ({ requestedMessage, connectorId }) => ({
    verb: 'trigger',
    about: { message: messageOf[requestedMessage], connectorId },
  }),
  UnlockConnector: (about) => ({ verb: 'unlock', about }),
  UpdateFirmware: ({ retrieveDate: from, ...about }) => ({ verb: 'firmware', about: { ...about, from } }),
}

/** A call that an operator has worded himself, in the house's words: it has passed the schema of 1.6. */
export function askIn(action: CentralAction, payload: object): Ask | Cannot {
  const read: ((request: never) => Ask) | Cannot = readers[action]
  return read === cannot ? cannot : read(payload as never)
}
