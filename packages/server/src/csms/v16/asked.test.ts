import { expect, test } from 'vitest'
import type { Ask, CommonVerb } from '../vocabulary.ts'
import { askIn } from './asked.ts'
import { hasWords, tellers, wordsOf } from './tellers.ts'

const instant = '2026-06-01T12:00:00.000Z'
/** What the house asks, and how 1.6 words it. */
const worded: [Ask<CommonVerb>, string, object][] = [
  [
    { verb: 'availability', about: { connectorId: 1, isOut: true } },
    'ChangeAvailability',
    { connectorId: 1, type: 'Inoperative' },
  ],
  [
    { verb: 'availability', about: { connectorId: 0, isOut: false } },
    'ChangeAvailability',
    { connectorId: 0, type: 'Operative' },
  ],
  [{ verb: 'cancelReservation', about: { reservationId: 5 } }, 'CancelReservation', { reservationId: 5 }],
  [{ verb: 'clearCache', about: {} }, 'ClearCache', {}],
  [
    { verb: 'clearProfiles', about: { id: 1, connectorId: 2, purpose: 'station', stackLevel: 3 } },
    'ClearChargingProfile',
    { id: 1, connectorId: 2, chargingProfilePurpose: 'ChargePointMaxProfile', stackLevel: 3 },
  ],
  [{ verb: 'clearProfiles', about: {} }, 'ClearChargingProfile', {}],
  [{ verb: 'configuration', about: { keys: [] } }, 'GetConfiguration', {}],
  [{ verb: 'configuration', about: { keys: ['A'] } }, 'GetConfiguration', { key: ['A'] }],
  [{ verb: 'configure', about: { key: 'A', value: '1' } }, 'ChangeConfiguration', { key: 'A', value: '1' }],
  [
    { verb: 'diagnostics', about: { location: 'x', from: instant, to: instant, retries: 1 } },
    'GetDiagnostics',
    { location: 'x', startTime: instant, stopTime: instant, retries: 1 },
  ],
  [
    { verb: 'firmware', about: { location: 'x', from: instant, retryInterval: 9 } },
    'UpdateFirmware',
    { location: 'x', retrieveDate: instant, retryInterval: 9 },
  ],
  [
    { verb: 'localList', about: { version: 3, isFull: true, cards: [{ idTag: 'A' }] } },
    'SendLocalList',
    { listVersion: 3, updateType: 'Full', localAuthorizationList: [{ idTag: 'A' }] },
  ],
  [
    {
      verb: 'localList',
      about: { version: 4, isFull: false, cards: [{ idTag: 'A', info: { status: 'Blocked' } }] },
    },
    'SendLocalList',
    {
      listVersion: 4,
      updateType: 'Differential',
      localAuthorizationList: [{ idTag: 'A', idTagInfo: { status: 'Blocked' } }],
    },
  ],
  [
    { verb: 'localList', about: { version: 5, isFull: true } },
    'SendLocalList',
    { listVersion: 5, updateType: 'Full' },
  ],
  [{ verb: 'localListVersion', about: {} }, 'GetLocalListVersion', {}],
  [{ verb: 'message', about: { vendorId: 'v', data: 'd' } }, 'DataTransfer', { vendorId: 'v', data: 'd' }],
  [
    { verb: 'profile', about: { connectorId: 1, profile: { stackLevel: 1 } } },
    'SetChargingProfile',
    { connectorId: 1, csChargingProfiles: { stackLevel: 1 } },
  ],
  [{ verb: 'reboot', about: { isHard: true } }, 'Reset', { type: 'Hard' }],
  [{ verb: 'reboot', about: { isHard: false } }, 'Reset', { type: 'Soft' }],
  [
    {
      verb: 'reserve',
      about: { connectorId: 1, idTag: 'A', reservationId: 2, until: instant, parentIdTag: 'B' },
    },
    'ReserveNow',
    { connectorId: 1, expiryDate: instant, idTag: 'A', reservationId: 2, parentIdTag: 'B' },
  ],
  [
    { verb: 'schedule', about: { connectorId: 1, duration: 60, unit: 'A' } },
    'GetCompositeSchedule',
    { connectorId: 1, duration: 60, chargingRateUnit: 'A' },
  ],
  [
    { verb: 'start', about: { idTag: 'A', connectorId: 1, profile: { stackLevel: 1 } } },
    'RemoteStartTransaction',
    { connectorId: 1, idTag: 'A', chargingProfile: { stackLevel: 1 } },
  ],
  [{ verb: 'start', about: { idTag: 'A' } }, 'RemoteStartTransaction', { idTag: 'A' }],
  [{ verb: 'stop', about: { transactionId: 7 } }, 'RemoteStopTransaction', { transactionId: 7 }],
  [
    { verb: 'trigger', about: { message: 'upload', connectorId: 1 } },
    'TriggerMessage',
    { requestedMessage: 'DiagnosticsStatusNotification', connectorId: 1 },
  ],
  [{ verb: 'unlock', about: { connectorId: 1 } }, 'UnlockConnector', { connectorId: 1 }],
]

test.each(worded)('%j is said, and understood, as %s', (ask, action, payload) => {
  expect(wordsOf(ask)).toStrictEqual({ action, payload })
  expect(askIn(action as Parameters<typeof askIn>[0], payload)).toEqual(ask)
})

test('every thing that the house may ask of 1.6 is among them, but for its own limit', () => {
  const said = new Set(worded.map(([{ verb }]) => String(verb)))
  expect(Object.keys(tellers).filter((verb) => !said.has(verb))).toEqual(['limit'])
})

test('a limit is a profile of its session, which says nothing until then', () => {
  const about = { connectorId: 1, transactionId: 7, limitId: 9, from: instant, unit: 'W', most: 0 } as const
  const chargingSchedule = {
    startSchedule: instant,
    chargingRateUnit: 'W',
    chargingSchedulePeriod: [{ startPeriod: 0, limit: 0 }],
  }
  expect(wordsOf({ verb: 'limit', about })).toEqual({
    action: 'SetChargingProfile',
    payload: {
      connectorId: 1,
      csChargingProfiles: {
        chargingProfileId: 9,
        transactionId: 7,
        stackLevel: 0,
        chargingProfilePurpose: 'TxProfile',
        chargingProfileKind: 'Absolute',
        chargingSchedule,
      },
    },
  })
})

test('what the house has no words for is nothing that it can be asked; what 2.x alone has is not in 1.6', () => {
  expect(askIn('GetLog', {})).toBe('cannot')
  expect(hasWords({ verb: 'stop', about: { transactionId: 1 } })).toBe(true)
  expect(hasWords({ verb: 'sessionReadings', about: { connectorId: 1 } })).toBe(false)
})
