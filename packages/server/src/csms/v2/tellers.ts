import { type FromCentral2, wordOf } from '@zaryad/ocpp'
import { answerOf } from '../answers.ts'
import { part } from '../fields.ts'
import { given } from '../given.ts'
import { limitProfile } from '../limitProfile.ts'
import type { Ask, Asks, Message, Profile, Verb } from '../vocabulary.ts'
import { beyond } from './beyond.ts'
import { idTokenOf } from './idToken.ts'
import type { Peer } from './peer.ts'
import { placeOf } from './place.ts'
import { profile2, purposes } from './profile.ts'
import { startIdOf } from './remoteStartId.ts'
import { startedAs } from './startedNames.ts'
import { changeConfiguration, getConfiguration } from './variables.ts'

type Teller<V extends Verb> = (about: Asks[V], peer: Peer) => Promise<object>

const evseOf = (connectorId = 0): { evseId?: number } =>
  connectorId === 0 ? {} : { evseId: placeOf(connectorId).evseId }
const evse2 = (connectorId = 0): object => {
  if (connectorId === 0) return {}
  const { evseId: id, connectorId: place } = placeOf(connectorId)
  return { evse: { id, connectorId: place } }
}

type Wanted = FromCentral2['TriggerMessage']['request']['requestedMessage']
/** What a station is asked to say (§3.51). */
export const messages: { readonly [Each in Message]: Wanted } = {
  boot: 'BootNotification',
  firmware: 'FirmwareStatusNotification',
  heartbeat: 'Heartbeat',
  meter: 'MeterValues',
  state: 'StatusNotification',
  upload: 'LogStatusNotification',
}

const setProfile = async (connectorId: number, profile: Profile, { call, nameOf }: Peer) =>
  call('SetChargingProfile', {
    evseId: placeOf(connectorId).evseId,
    chargingProfile: await profile2(part(profile), nameOf),
  })

/**
 * What the house asks, in the words of 2.x, and the answers in those of the log of commands (protocols §4.6, contract §3); a
 * verb that is missing here does not compile.
 */
export const tellers: { readonly [V in Verb]: Teller<V> } = {
  availability: ({ connectorId, isOut }, { call }) =>
    call('ChangeAvailability', {
      operationalStatus: isOut ? 'Inoperative' : 'Operative',
      ...evse2(connectorId),
    }),
  cancelReservation: ({ reservationId }, { call }) => call('CancelReservation', { reservationId }),
  clearCache: (_about, { call }) => call('ClearCache', {}),
  clearProfiles: ({ id, connectorId, purpose, stackLevel }, { call }) => {
    const chargingProfilePurpose = purpose && purposes[purpose]
    // 0 is the station's own in both (§K10)
    const evseId = connectorId && placeOf(connectorId).evseId
    const which = given({ evseId, chargingProfilePurpose, stackLevel })
    return call('ClearChargingProfile', {
      ...given({ chargingProfileId: id }),
      ...(Object.keys(which).length > 0 ? { chargingProfileCriteria: which } : {}),
    })
  },
  configuration: getConfiguration,
  configure: changeConfiguration,
  diagnostics: async ({ location: remoteLocation, from, to, ...tries }, { call, newNumber }) => {
    const { status, filename } = await call('GetLog', {
      logType: 'DiagnosticsLog',
      requestId: newNumber(),
      log: { remoteLocation, ...given({ oldestTimestamp: from, latestTimestamp: to }) },
      ...given(tries),
    })
    const isTaken = answerOf(wordOf(status), 'diagnostics') === 'taken'
    return {
      status: isTaken ? 'Accepted' : status,
      ...(isTaken ? { fileName: filename || 'diagnostics.log' } : {}),
    }
  },
  firmware: async ({ location, from, ...tries }, { call, newNumber }) => {
    const { status } = await call('UpdateFirmware', {
      requestId: newNumber(),
      firmware: { location, retrieveDateTime: from },
      ...given(tries),
    })
    return { status: answerOf(wordOf(status), 'firmware') === 'taken' ? 'Accepted' : status }
  },
  limit: (limit, peer) => setProfile(limit.connectorId, limitProfile(limit), peer),
  localList: ({ version, isFull, cards = [] }, { call }) => {
    const localAuthorizationList = cards.map(({ idTag, info }) => {
      const { status, expiryDate, parentIdTag } = info ?? {}
      const groupIdToken = parentIdTag ? idTokenOf(parentIdTag) : undefined
      const idTokenInfo = given({ status, cacheExpiryDateTime: expiryDate, groupIdToken })
      return { idToken: idTokenOf(idTag), ...(info ? { idTokenInfo } : {}) }
    })
    return call('SendLocalList', {
      versionNumber: version,
      updateType: isFull ? 'Full' : 'Differential',
      ...(cards.length > 0 ? { localAuthorizationList } : {}),
    })
  },
  localListVersion: async (_about, { call }) => {
    const { versionNumber } = await call('GetLocalListVersion', {})
    return { listVersion: versionNumber }
  },
  message: ({ vendorId, ...rest }, { call }) => call('DataTransfer', { vendorId, ...given(rest) }),
  profile: ({ connectorId, profile }, peer) => setProfile(connectorId, profile, peer),
  reboot: ({ isHard }, { call }) => call('Reset', { type: isHard ? 'Immediate' : 'OnIdle' }),
  reserve: ({ connectorId, until, idTag, reservationId, parentIdTag }, { call }) =>
    call('ReserveNow', {
      id: reservationId,
      expiryDateTime: until,
      idToken: idTokenOf(idTag),
      ...evseOf(connectorId),
      ...(parentIdTag ? { groupIdToken: idTokenOf(parentIdTag) } : {}),
    }),
  schedule: async ({ connectorId, duration: length, unit }, { call }) => {
    const answer = await call('GetCompositeSchedule', {
      duration: length,
      ...given({ chargingRateUnit: unit }),
      evseId: placeOf(connectorId).evseId,
    })
    const { chargingSchedulePeriod, scheduleStart, duration, chargingRateUnit } = part(answer.schedule)
    const chargingSchedule = { chargingRateUnit, duration, chargingSchedulePeriod }
    return {
      status: answer.status,
      ...(answer.schedule ? { connectorId, scheduleStart, chargingSchedule } : {}),
    }
  },
  sessionReadings: (about, { call }) => {
    const { action, payload } = beyond.sessionReadings(about)
    return call(action, payload)
  },
  start: async ({ connectorId, idTag, profile }, { call, nameOf, newNumber, station }) => {
    const answer = await call('RequestStartTransaction', {
      idToken: idTokenOf(idTag),
      remoteStartId: startIdOf(idTag) ?? newNumber(),
      ...evseOf(connectorId),
      ...(profile ? { chargingProfile: await profile2(part(profile), nameOf) } : {}),
    })
    startedAs(station, answer, idTag)
    return { status: answer.status }
  },
  stop: async ({ transactionId }, { call, nameOf }) => {
    const name = await nameOf(transactionId)
    if (name === undefined) return { status: 'Rejected' }
    const { status } = await call('RequestStopTransaction', { transactionId: name })
    return { status }
  },
  /** Each connector's state is asked for by itself. */
  trigger: async ({ message, connectorId }, { call, station }) => {
    const requestedMessage = messages[message]
    const isOfAll = message === 'state' && connectorId === undefined
    const all = isOfAll ? [...station.connectors.keys()].filter((id) => id > 0) : []
    const [first = isOfAll ? 1 : connectorId, ...others] = all
    const answer = await call('TriggerMessage', { requestedMessage, ...evse2(first) })
    for (const each of others) await call('TriggerMessage', { requestedMessage, ...evse2(each) })
    return answer
  },
  unlock: ({ connectorId }, { call }) => call('UnlockConnector', placeOf(connectorId)),
}

export function tell<V extends Verb>(ask: Ask<V>, peer: Peer): Promise<object> {
  return tellers[ask.verb](ask.about, peer)
}
