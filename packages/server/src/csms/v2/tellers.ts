import { lookUp } from '@zaryad/model'
import type { CentralAction } from '@zaryad/ocpp'
import { placeOf } from './connectorNumber.ts'
import { type Fields, list, part } from './fields.ts'
import type { Peer } from './peer.ts'
import { profile2, purpose2 } from './profile.ts'
import { startIdOf } from './remoteStartId.ts'
import { changeConfiguration, getConfiguration } from './variables.ts'

type Teller = (payload: Fields, peer: Peer) => Promise<object>

/** A card or a tag of ours. Which kind of card it is nobody has told us (§3.43). */
const idToken = (idTag: unknown) => ({ idToken: idTag, type: 'Central' })
const evseOf = (connectorId: unknown): { evseId?: number } =>
  Number(connectorId ?? 0) === 0 ? {} : { evseId: placeOf(Number(connectorId)).evseId }
const evse2 = (connectorId: unknown): object => {
  if (Number(connectorId ?? 0) === 0) return {}
  const { evseId: id, connectorId: place } = placeOf(Number(connectorId))
  return { evse: { id, connectorId: place } }
}
const given = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Names of what a station is asked to tell (§3.51). */
const triggers: Readonly<Record<string, string>> = {
  DiagnosticsStatusNotification: 'LogStatusNotification',
  SignChargePointCertificate: 'SignChargingStationCertificate',
}

/** What of 1.6 has no equal that we speak. */
export const cannot = 'cannot'

/** Our calls in the words of 1.6 as 2.x has them (protocols §4.6), and the answers back. */
export const tellers: { readonly [Action in CentralAction]: Teller | typeof cannot } = {
  CancelReservation: (payload, { call }) => call('CancelReservation', payload),
  CertificateSigned: cannot,
  ChangeAvailability: ({ connectorId, type }, { call }) =>
    call('ChangeAvailability', { operationalStatus: type, ...evse2(connectorId) }),
  ChangeConfiguration: changeConfiguration,
  ClearCache: (_payload, { call }) => call('ClearCache', {}),
  ClearChargingProfile: ({ id, connectorId, chargingProfilePurpose, stackLevel }, { call }) => {
    const purpose = chargingProfilePurpose && purpose2(chargingProfilePurpose)
    const which = given({ ...evseOf(connectorId), chargingProfilePurpose: purpose, stackLevel })
    return call('ClearChargingProfile', {
      ...given({ chargingProfileId: id }),
      ...(Object.keys(which).length > 0 ? { chargingProfileCriteria: which } : {}),
    })
  },
  DataTransfer: (payload, { call }) => call('DataTransfer', payload),
  DeleteCertificate: cannot,
  ExtendedTriggerMessage: cannot,
  GetCompositeSchedule: async ({ connectorId, ...rest }, { call }) => {
    const answer = await call('GetCompositeSchedule', {
      ...rest,
      evseId: placeOf(Number(connectorId)).evseId,
    })
    const { chargingSchedulePeriod, scheduleStart, duration, chargingRateUnit } = part(answer.schedule)
    const chargingSchedule = { chargingRateUnit, duration, chargingSchedulePeriod }
    return {
      status: answer.status,
      ...(answer.schedule ? { connectorId, scheduleStart, chargingSchedule } : {}),
    }
  },
  GetConfiguration: getConfiguration,
  GetDiagnostics: async ({ location, startTime, stopTime }, { call, newNumber }) => {
    const remoteLocation = String(location)
    const log = given({ remoteLocation, oldestTimestamp: startTime, latestTimestamp: stopTime })
    const { status, filename } = await call('GetLog', {
      logType: 'DiagnosticsLog',
      requestId: newNumber(),
      log,
    })
    const isTaken = status === 'Accepted' || status === 'AcceptedCanceled'
    return {
      status: isTaken ? 'Accepted' : status,
      ...(isTaken ? { fileName: filename || 'diagnostics.log' } : {}),
    }
  },
  GetInstalledCertificateIds: cannot,
  GetLocalListVersion: async (_payload, { call }) => {
    const { versionNumber } = await call('GetLocalListVersion', {})
    return { listVersion: versionNumber }
  },
  GetLog: cannot,
  InstallCertificate: cannot,
  RemoteStartTransaction: async ({ connectorId, idTag, chargingProfile }, { call, nameOf, newNumber }) => {
    const profile = chargingProfile && (await profile2(part(chargingProfile), nameOf))
    const { status } = await call('RequestStartTransaction', {
      idToken: idToken(idTag),
      remoteStartId: startIdOf(idTag) ?? newNumber(),
      ...evseOf(connectorId),
      ...given({ chargingProfile: profile }),
    })
    return { status }
  },
  RemoteStopTransaction: async ({ transactionId }, { call, nameOf }) => {
    const name = await nameOf(Number(transactionId))
    if (name === undefined) return { status: 'Rejected' }
    const { status } = await call('RequestStopTransaction', { transactionId: name })
    return { status }
  },
  ReserveNow: ({ connectorId, expiryDate, idTag, reservationId, parentIdTag }, { call }) =>
    call('ReserveNow', {
      id: reservationId,
      expiryDateTime: expiryDate,
      idToken: idToken(idTag),
      ...evseOf(connectorId),
      ...(parentIdTag ? { groupIdToken: idToken(parentIdTag) } : {}),
    }),
  Reset: ({ type }, { call }) => call('Reset', { type: type === 'Hard' ? 'Immediate' : 'OnIdle' }),
  SendLocalList: ({ listVersion, updateType, localAuthorizationList }, { call }) => {
    const cards = list(localAuthorizationList).map(({ idTag, idTagInfo }) => {
      const { status, expiryDate, parentIdTag } = part(idTagInfo)
      const groupIdToken = parentIdTag && idToken(parentIdTag)
      const info = given({ status, cacheExpiryDateTime: expiryDate, groupIdToken })
      return { idToken: idToken(idTag), ...(idTagInfo ? { idTokenInfo: info } : {}) }
    })
    return call('SendLocalList', {
      versionNumber: listVersion,
      updateType,
      ...(cards.length > 0 ? { localAuthorizationList: cards } : {}),
    })
  },
  SetChargingProfile: async ({ connectorId, csChargingProfiles }, { call, nameOf }) =>
    call('SetChargingProfile', {
      evseId: placeOf(Number(connectorId)).evseId,
      chargingProfile: await profile2(part(csChargingProfiles), nameOf),
    }),
  SignedUpdateFirmware: cannot,
  TriggerMessage: async ({ requestedMessage, connectorId }, { call, station }) => {
    const wanted = lookUp(triggers, String(requestedMessage)) ?? requestedMessage
    const isOfAll = wanted === 'StatusNotification' && connectorId === undefined
    const all = isOfAll ? [...station.connectors.keys()].filter((id) => id > 0) : []
    const [first = isOfAll ? 1 : connectorId, ...others] = all
    const answer = await call('TriggerMessage', { requestedMessage: wanted, ...evse2(first) })
    for (const each of others) await call('TriggerMessage', { requestedMessage: wanted, ...evse2(each) })
    return answer
  },
  UnlockConnector: ({ connectorId }, { call }) => call('UnlockConnector', placeOf(Number(connectorId))),
  UpdateFirmware: async ({ location, retrieveDate, retries, retryInterval }, { call, newNumber }) => {
    const firmware = { location, retrieveDateTime: retrieveDate }
    const { status } = await call('UpdateFirmware', {
      requestId: newNumber(),
      firmware,
      ...given({ retries, retryInterval }),
    })
    return { status: status === 'AcceptedCanceled' ? 'Accepted' : status }
  },
}
