import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { formatNumber } from '../i18n/format.ts'
import { exchangesOf } from './exchanges.ts'
import { answerOf, exchangeText } from './summaryText.ts'

const i18n = i18next.createInstance()
const file = (namespace: string) => new URL(`../../../../locales/en/${namespace}.json`, import.meta.url)
const wordsIn = (namespace: string) => JSON.parse(readFileSync(file(namespace), 'utf8'))
const words = {
  t: i18n.t,
  format: { number: (value: number, decimals?: number) => formatNumber(value, 'en', decimals) },
}
beforeAll(async () => {
  const en = { translation: wordsIn('translation'), journal: wordsIn('journal') }
  await i18n.init({
    lng: 'en',
    resources: { en },
    fallbackNS: ['journal'],
    interpolation: { escapeValue: false },
  })
  words.t = i18n.t
})

/** What people read of a call with its answer. */
function said(action: string, payload: object, answer?: object, type = 2) {
  const at = '2026-11-20T09:00:00.000Z'
  const call = {
    id: '1',
    at,
    direction: 'in',
    messageId: 'm',
    action,
    frame: JSON.stringify([type, 'm', action, payload]),
    latencyMs: null,
  } as const
  const told = {
    ...call,
    id: '2',
    direction: 'out',
    action: '',
    frame: JSON.stringify([3, 'm', answer]),
  } as const
  const [exchange] = exchangesOf(answer ? [told, call] : [call])
  if (!exchange) throw new Error('no exchange')
  return [exchangeText(exchange, words), answerOf(exchange, words)].map((text) =>
    text.replace(/\u00a0/g, ' '),
  )
}

it('tells a session of OCPP 2.x from its beginning to its end', () => {
  const power = { measurand: 'Power.Active.Import', value: 50, unitOfMeasure: { unit: 'kW' } }
  const meterValue = [{ sampledValue: [{ value: 7200 }, power, { measurand: 'SoC', value: 63 }] }]
  const idToken = { idToken: '04A1', type: 'ISO14443' }
  const event = (eventType: string, more: object) =>
    said('TransactionEvent', { eventType, triggerReason: 'MeterValuePeriodic', ...more }, {})[0]
  const begun = {
    triggerReason: 'CablePluggedIn',
    transactionInfo: { chargingState: 'EVConnected' },
    idToken,
  }
  expect(event('Started', { ...begun, evse: { id: 2, connectorId: 1 } })).toBe(
    'Session started, car plugged in, card 04A1, connector 2',
  )
  expect(event('Updated', { meterValue, transactionInfo: { chargingState: 'Charging' } })).toBe(
    'Session update, charging, 50.0 kW, 7.20 kWh, car at 63 %',
  )
  const end = { stoppedReason: 'SOCLimitReached', chargingState: 'EVConnected' }
  expect(event('Ended', { offline: true, transactionInfo: end })).toBe(
    'Session ended, target charge reached, offline event',
  )
  expect(event('Ended', { transactionInfo: {} })).toBe('Session ended, stopped by driver')
})

it('tells what else a 2.x station says', () => {
  const boot = {
    reason: 'PowerUp',
    chargingStation: { vendorName: 'Acme', model: 'DC', firmwareVersion: '2.1' },
  }
  expect(said('BootNotification', boot)[0]).toBe('Station booted: Acme DC, power restored, firmware 2.1')
  const occupied = { evseId: 1, connectorId: 2, connectorStatus: 'Occupied' }
  expect(said('StatusNotification', occupied)[0]).toBe('Status: Occupied, connector 101')
  const connector = { name: 'Connector', evse: { id: 1, connectorId: 1 } }
  const state = { component: connector, variable: { name: 'AvailabilityState' }, actualValue: 'Faulted' }
  expect(said('NotifyEvent', { eventData: [state] })[0]).toBe('Status: Faulted, connector 1')
  const hot = {
    component: { name: 'EVSE' },
    variable: { name: 'Problem' },
    actualValue: 'true',
    techCode: 'E7',
  }
  expect(said('NotifyEvent', { eventData: [hot, state] })[0]).toBe(
    'Station event: EVSE.Problem: true, E7, and 1 more',
  )
  expect(said('NotifyReport', { seqNo: 1, reportData: [{}, {}] })[0]).toBe(
    'Station settings, part 2, rows: 2',
  )
  expect(said('ReservationStatusUpdate', { reservationId: 5, reservationUpdateStatus: 'Expired' })[0]).toBe(
    'Reservation No. 5: expired',
  )
  expect(said('LogStatusNotification', { status: 'PermissionDenied' })[0]).toBe(
    'Log upload: access to the address denied',
  )
  expect(said('FirmwareStatusNotification', { status: 'Idle' })[0]).toBe('Firmware: idle')
  expect(said('SecurityEventNotification', { type: 'ResetOrReboot' })[0]).toBe('Security: reset or reboot')
  const card = said(
    'Authorize',
    { idToken: { idToken: '04A1' } },
    { idTokenInfo: { status: 'NotAtThisTime' } },
  )
  expect(card).toEqual(['Card 04A1 presented', 'card not valid at this time'])
})

it('names our commands of 2.x and what they are about', () => {
  const interval = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } }
  const set = { setVariableData: [{ ...interval, attributeValue: '60' }, interval] }
  expect(said('SetVariables', set, { setVariableResult: [{ attributeStatus: 'UnknownVariable' }] })).toEqual([
    'Command: change setting, OCPPCommCtrlr.HeartbeatInterval = 60, and 1 more',
    'unknown to the station',
  ])
  expect(said('RequestStartTransaction', { evseId: 2 })).toEqual([
    'Command: start, connector 2',
    'No response',
  ])
  expect(said('NotifyPeriodicEventStream', {}, undefined, 6)).toEqual(['NotifyPeriodicEventStream', ''])
})

it('tells how much of a flood the journal has not', () => {
  const [exchange] = exchangesOf([
    {
      id: '1',
      at: '2026-06-01T10:00:00.000Z',
      direction: 'in',
      messageId: '',
      action: 'Heartbeat',
      frame: JSON.stringify({ unkept: 4200, actions: { Heartbeat: 4200 } }),
      latencyMs: null,
      deviation: 'flooding',
    },
  ])
  expect(exchange).toMatchObject({ isOut: false, action: 'Heartbeat' })
  expect([exchangeText(exchange!, words), answerOf(exchange!, words)]).toEqual([
    'The station floods: 4200 messages not written down',
    '',
  ])
})
