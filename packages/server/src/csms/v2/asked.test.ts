import { expect, test } from 'vitest'
import { askIn2 } from './asked.ts'

const numberOf = async (name: string) => (name === 'theirs' ? 7 : undefined)
const evse = { id: 2, connectorId: 2 }
const instant = '2026-06-01T12:00:00.000Z'

test.each([
  ['CancelReservation', { reservationId: 5 }, { verb: 'cancelReservation', about: { reservationId: 5 } }],
  [
    'ChangeAvailability',
    { operationalStatus: 'Inoperative', evse },
    { verb: 'availability', about: { connectorId: 102, isOut: true } },
  ],
  [
    'ChangeAvailability',
    { operationalStatus: 'Operative', evse: { id: 2 } },
    { verb: 'availability', about: { connectorId: 2, isOut: false } },
  ],
  [
    'ChangeAvailability',
    { operationalStatus: 'Operative' },
    { verb: 'availability', about: { connectorId: 0, isOut: false } },
  ],
  [
    'GetLog',
    { logType: 'DiagnosticsLog', log: { remoteLocation: 'x', oldestTimestamp: instant } },
    { verb: 'diagnostics', about: { location: 'x', from: instant, to: undefined } },
  ],
  ['GetLog', { logType: 'SecurityLog', log: { remoteLocation: 'x' } }, 'cannot'],
  [
    'RequestStartTransaction',
    { evseId: 2, idToken: { idToken: 'A' } },
    { verb: 'start', about: { connectorId: 2, idTag: 'A' } },
  ],
  ['RequestStopTransaction', { transactionId: 'theirs' }, { verb: 'stop', about: { transactionId: 7 } }],
  ['RequestStopTransaction', { transactionId: 'unknown' }, 'cannot'],
  [
    'ReserveNow',
    { id: 5, evseId: 2, expiryDateTime: instant, idToken: { idToken: 'A' } },
    { verb: 'reserve', about: { reservationId: 5, connectorId: 2, until: instant, idTag: 'A' } },
  ],
  [
    'ReserveNow',
    { id: 5, expiryDateTime: instant, idToken: { idToken: 'A' } },
    { verb: 'reserve', about: { reservationId: 5, connectorId: 0, until: instant, idTag: 'A' } },
  ],
  ['Reset', { type: 'OnIdle' }, { verb: 'reboot', about: { isHard: false } }],
  ['Reset', { type: 'Immediate' }, { verb: 'reboot', about: { isHard: true } }],
  [
    'TriggerMessage',
    { requestedMessage: 'LogStatusNotification' },
    { verb: 'trigger', about: { message: 'upload', connectorId: 0 } },
  ],
  [
    'TriggerMessage',
    { requestedMessage: 'MeterValues', evse },
    { verb: 'trigger', about: { message: 'meter', connectorId: 102 } },
  ],
  ['TriggerMessage', { requestedMessage: 'TransactionEvent', evse }, 'cannot'],
  ['UnlockConnector', { evseId: 2, connectorId: 2 }, { verb: 'unlock', about: { connectorId: 102 } }],
  [
    'UpdateFirmware',
    { firmware: { location: 'x', retrieveDateTime: instant } },
    { verb: 'firmware', about: { location: 'x', from: instant } },
  ],
  ['GetReport', {}, 'cannot'],
  ['toString', {}, 'cannot'],
])('%s %j is %j', async (action, payload, ask) => {
  expect(await askIn2(action, payload, numberOf)).toEqual(ask)
})
