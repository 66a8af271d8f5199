import { expect, test } from 'vitest'
import type { Ask } from '../vocabulary.ts'
import type { Peer } from './peer.ts'
import { tell } from './tellers.ts'

const instant = '2026-06-01T12:00:00.000Z'
/** A station with those connectors that answers so, and what it was told. */
function station(answer: Record<string, unknown> = { status: 'Accepted' }, connectors = [0, 1, 2]) {
  const told: [string, object][] = []
  const peer: Peer = {
    station: {
      ...{ identity: '', deviceId: '', chargePointId: '', tenantId: null, timeZone: 'UTC' },
      ...{ sessions: [], ended: [] },
      connectors: new Map(
        connectors.map((id) => [id, { status: 'Available', errorCode: null, vendorErrorCode: null }]),
      ),
    },
    timeoutMs: undefined,
    call: async (action, payload) => {
      told.push([action, payload])
      return answer
    },
    nameOf: async (transactionId) => (transactionId === 7 ? 'theirs' : undefined),
    newNumber: () => 42,
  }
  return { told, ask: (ask: Ask) => tell(ask, peer) }
}
async function words(ask: Ask) {
  const { told, ask: say } = station()
  await say(ask)
  return told
}

test('a connector is its EVSE and its place there; none is the whole station', async () => {
  const of = (connectorId: number) => words({ verb: 'availability', about: { connectorId, isOut: true } })
  expect(await of(102)).toEqual([
    ['ChangeAvailability', { operationalStatus: 'Inoperative', evse: { id: 2, connectorId: 2 } }],
  ])
  expect(await of(0)).toEqual([['ChangeAvailability', { operationalStatus: 'Inoperative' }]])
  expect(await words({ verb: 'availability', about: { connectorId: 1, isOut: false } })).toEqual([
    ['ChangeAvailability', { operationalStatus: 'Operative', evse: { id: 1, connectorId: 1 } }],
  ])
  expect(await words({ verb: 'unlock', about: { connectorId: 102 } })).toEqual([
    ['UnlockConnector', { evseId: 2, connectorId: 2 }],
  ])
})

test('profiles are cleared by their id, or by what is said of them, and set by the station’s word for the session', async () => {
  expect(await words({ verb: 'clearProfiles', about: {} })).toEqual([['ClearChargingProfile', {}]])
  expect(await words({ verb: 'clearProfiles', about: { id: 5 } })).toEqual([
    ['ClearChargingProfile', { chargingProfileId: 5 }],
  ])
  expect(await words({ verb: 'clearProfiles', about: { connectorId: 0, purpose: 'station' } })).toEqual([
    [
      'ClearChargingProfile',
      { chargingProfileCriteria: { evseId: 0, chargingProfilePurpose: 'ChargingStationMaxProfile' } },
    ],
  ])
  const limit = { connectorId: 2, transactionId: 7, limitId: 9, from: instant, unit: 'A', most: 0 } as const
  expect(await words({ verb: 'limit', about: limit })).toMatchObject([
    ['SetChargingProfile', { evseId: 2, chargingProfile: { id: 9, transactionId: 'theirs' } }],
  ])
})

test('a list of cards says of each what is known of it', async () => {
  const cards = [
    { idTag: 'A' },
    { idTag: '04A1B2C3', info: { status: 'Accepted' as const, parentIdTag: 'G' } },
  ]
  expect(await words({ verb: 'localList', about: { version: 3, isFull: true, cards } })).toEqual([
    [
      'SendLocalList',
      {
        versionNumber: 3,
        updateType: 'Full',
        localAuthorizationList: [
          { idToken: { idToken: 'A', type: 'Central' } },
          {
            idToken: { idToken: '04A1B2C3', type: 'ISO14443' },
            idTokenInfo: { status: 'Accepted', groupIdToken: { idToken: 'G', type: 'Central' } },
          },
        ],
      },
    ],
  ])
  expect(await words({ verb: 'localList', about: { version: 4, isFull: false } })).toEqual([
    ['SendLocalList', { versionNumber: 4, updateType: 'Differential' }],
  ])
})

test('starts, reservations and restarts are worded as 2.x has them', async () => {
  expect(await words({ verb: 'start', about: { idTag: 'A', connectorId: 102 } })).toEqual([
    ['RequestStartTransaction', { idToken: { idToken: 'A', type: 'Central' }, remoteStartId: 42, evseId: 2 }],
  ])
  expect(
    await words({ verb: 'start', about: { idTag: 'A', profile: { chargingProfileId: 1 } } }),
  ).toMatchObject([
    ['RequestStartTransaction', { chargingProfile: { id: 1, chargingSchedule: [{ id: 1 }] } }],
  ])
  const reserve = { connectorId: 0, idTag: 'A', reservationId: 5, until: instant }
  expect(await words({ verb: 'reserve', about: { ...reserve, parentIdTag: 'G' } })).toEqual([
    [
      'ReserveNow',
      {
        id: 5,
        expiryDateTime: instant,
        idToken: { idToken: 'A', type: 'Central' },
        groupIdToken: { idToken: 'G', type: 'Central' },
      },
    ],
  ])
  expect(await words({ verb: 'reserve', about: { ...reserve, connectorId: 2 } })).toMatchObject([
    ['ReserveNow', { evseId: 2 }],
  ])
  expect(await words({ verb: 'reboot', about: { isHard: true } })).toEqual([['Reset', { type: 'Immediate' }]])
  expect(await words({ verb: 'reboot', about: { isHard: false } })).toEqual([['Reset', { type: 'OnIdle' }]])
})

test('answers are told in the words of the log', async () => {
  const log = { verb: 'diagnostics', about: { location: 'x' } } as const
  expect(await station({ status: 'AcceptedCanceled', filename: 'f' }).ask(log)).toEqual({
    status: 'Accepted',
    fileName: 'f',
  })
  expect(await station({ status: 'Accepted' }).ask(log)).toEqual({
    status: 'Accepted',
    fileName: 'diagnostics.log',
  })
  expect(await station({ status: 'Rejected', filename: 'f' }).ask(log)).toEqual({ status: 'Rejected' })
  const firmware = { verb: 'firmware', about: { location: 'x', from: instant } } as const
  expect(await station({ status: 'AcceptedCanceled' }).ask(firmware)).toEqual({ status: 'Accepted' })
  expect(await station({ status: 'InvalidCertificate' }).ask(firmware)).toEqual({
    status: 'InvalidCertificate',
  })
  expect(await station({ versionNumber: 3 }).ask({ verb: 'localListVersion', about: {} })).toEqual({
    listVersion: 3,
  })
  const stop = (transactionId: number) => ({ verb: 'stop', about: { transactionId } }) as const
  expect(await station({ status: 'Accepted', x: 1 }).ask(stop(7))).toEqual({ status: 'Accepted' })
  const other = station()
  expect([await other.ask(stop(8)), other.told]).toEqual([{ status: 'Rejected' }, []])
})

test('a schedule is told as 1.6 does, where there is one', async () => {
  const about = { connectorId: 102, duration: 60 }
  const schedule = { scheduleStart: instant, duration: 60, chargingRateUnit: 'W', chargingSchedulePeriod: [] }
  const { told, ask } = station({ status: 'Accepted', schedule })
  expect(await ask({ verb: 'schedule', about })).toEqual({
    status: 'Accepted',
    connectorId: 102,
    scheduleStart: instant,
    chargingSchedule: { chargingRateUnit: 'W', duration: 60, chargingSchedulePeriod: [] },
  })
  expect(told).toEqual([['GetCompositeSchedule', { duration: 60, evseId: 2 }]])
  expect(await station({ status: 'Rejected' }).ask({ verb: 'schedule', about })).toEqual({
    status: 'Rejected',
  })
})

test('a state is asked for connector by connector, what else is asked for once', async () => {
  const state = { verb: 'trigger', about: { message: 'state' } } as const
  const of = (connectorId: number) => [
    'TriggerMessage',
    { requestedMessage: 'StatusNotification', evse: { id: connectorId, connectorId: 1 } },
  ]
  expect(await words(state)).toEqual([of(1), of(2)])
  const none = station(undefined, [0])
  await none.ask(state)
  expect(none.told).toEqual([of(1)])
  expect(await words({ verb: 'trigger', about: { message: 'state', connectorId: 2 } })).toEqual([of(2)])
  expect(await words({ verb: 'trigger', about: { message: 'boot' } })).toEqual([
    ['TriggerMessage', { requestedMessage: 'BootNotification' }],
  ])
})
