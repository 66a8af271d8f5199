import type { CentralAction, ChargingProfile, FromCentral } from '@zaryad/ocpp'
import { given } from '../given.ts'
import { limitProfile } from '../limitProfile.ts'
import type { Ask, Asks, CommonVerb, Message, Profile, Purpose } from '../vocabulary.ts'

type Telling<About> = { action: CentralAction; payload: (about: About) => object }

const call = <Action extends CentralAction, About>(
  action: Action,
  payload: (about: About) => FromCentral[Action]['request'],
): Telling<About> => ({ action, payload })

type Wanted = FromCentral['TriggerMessage']['request']['requestedMessage']
/** What a station is asked to say, and by which it says it. */
export const messages: { readonly [Each in Message]: Wanted } = {
  boot: 'BootNotification',
  firmware: 'FirmwareStatusNotification',
  heartbeat: 'Heartbeat',
  meter: 'MeterValues',
  state: 'StatusNotification',
  upload: 'DiagnosticsStatusNotification',
}

type Purpose16 = ChargingProfile['chargingProfilePurpose']
export const purposes: { readonly [Each in Purpose]: Purpose16 } = {
  default: 'TxDefaultProfile',
  session: 'TxProfile',
  station: 'ChargePointMaxProfile',
}

// its schema is looked at before it leaves
const profile16 = (profile: Profile) => profile as ChargingProfile

/** What the house asks, in the words of 1.6; a verb that is missing here does not compile. */
export const tellers: { readonly [Verb in CommonVerb]: Telling<Asks[Verb]> } = {
  availability: call('ChangeAvailability', ({ connectorId, isOut }) => ({
    connectorId,
    type: isOut ? 'Inoperative' : 'Operative',
  })),
  cancelReservation: call('CancelReservation', ({ reservationId }) => ({ reservationId })),
  clearCache: call('ClearCache', () => ({})),
  clearProfiles: call('ClearChargingProfile', ({ id, connectorId, purpose, stackLevel }) =>
    given({ id, connectorId, chargingProfilePurpose: purpose && purposes[purpose], stackLevel }),
  ),
  configuration: call('GetConfiguration', ({ keys }) => (keys.length === 0 ? {} : { key: keys })),
  configure: call('ChangeConfiguration', ({ key, value }) => ({ key, value })),
  diagnostics: call('GetDiagnostics', ({ location, from, to, ...tries }) => ({
    location,
    ...given({ startTime: from, stopTime: to, ...tries }),
  })),
  firmware: call('UpdateFirmware', ({ location, from, ...tries }) => ({
    location,
    retrieveDate: from,
    ...given(tries),
  })),
  limit: call('SetChargingProfile', (limit) => ({
    connectorId: limit.connectorId,
    csChargingProfiles: profile16(limitProfile(limit)),
  })),
  localList: call('SendLocalList', ({ version, isFull, cards }) => ({
    listVersion: version,
    updateType: isFull ? 'Full' : 'Differential',
    ...given({
      localAuthorizationList: cards?.map(({ idTag, info }) => ({ idTag, ...given({ idTagInfo: info }) })),
    }),
  })),
  localListVersion: call('GetLocalListVersion', () => ({})),
  message: call('DataTransfer', ({ vendorId, ...rest }) => ({ vendorId, ...given(rest) })),
  profile: call('SetChargingProfile', ({ connectorId, profile }) => ({
    connectorId,
    csChargingProfiles: profile16(profile),
  })),
  reboot: call('Reset', ({ isHard }) => ({ type: isHard ? 'Hard' : 'Soft' })),
  reserve: call('ReserveNow', ({ connectorId, until, idTag, reservationId, parentIdTag }) => ({
    connectorId,
    expiryDate: until,
    idTag,
    reservationId,
    ...given({ parentIdTag }),
  })),
  schedule: call('GetCompositeSchedule', ({ connectorId, duration, unit }) => ({
    connectorId,
    duration,
    ...given({ chargingRateUnit: unit }),
  })),
  start: call('RemoteStartTransaction', ({ connectorId, idTag, profile }) => ({
    ...given({ connectorId }),
    idTag,
    ...given({ chargingProfile: profile && profile16(profile) }),
  })),
  stop: call('RemoteStopTransaction', ({ transactionId }) => ({ transactionId })),
  trigger: call('TriggerMessage', ({ message, connectorId }) => ({
    requestedMessage: messages[message],
    ...given({ connectorId }),
  })),
  unlock: call('UnlockConnector', ({ connectorId }) => ({ connectorId })),
}

export const hasWords = (ask: Ask): ask is Ask<CommonVerb> => Object.hasOwn(tellers, ask.verb)

export function wordsOf<Verb extends CommonVerb>(ask: Ask<Verb>): { action: CentralAction; payload: object } {
  const { action, payload } = tellers[ask.verb]
  return { action, payload: payload(ask.about) }
}
