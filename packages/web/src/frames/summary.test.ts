import { expect, it } from 'vitest'
import { parseFrame } from './parsed.ts'
import { statusOf, summaryOf } from './summary.ts'

const call = (action: string, payload: object) =>
  summaryOf(parseFrame(JSON.stringify([2, 'm', action, payload])))

it('says what the station told of a connector', () => {
  expect(call('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' })).toEqual({
    key: 'StatusNotification',
    values: { status: 'Charging', error: '', vendor: '', connector: 1 },
  })
  const fault = { connectorId: 0, status: 'Faulted', errorCode: 'GroundFailure', vendorErrorCode: 'E-0512' }
  expect(call('StatusNotification', fault).values).toEqual({
    status: 'Faulted',
    error: 'GroundFailure',
    vendor: 'E-0512',
  })
})

it('says the readings in the units that people read', () => {
  const sampledValue = [
    { measurand: 'Power.Active.Import', value: '84600', unit: 'W' },
    { measurand: 'Power.Active.Import', value: '20000', unit: 'W', phase: 'L1' },
    { value: '23470' },
    { measurand: 'SoC', value: '63', unit: 'Percent' },
    { measurand: 'Voltage', value: 'oops' },
  ]
  const payload = { connectorId: 2, meterValue: [{ sampledValue: [] }, { sampledValue }] }
  expect(call('MeterValues', payload).values).toEqual({ power: 84.6, energy: 23.47, soc: 63, connector: 2 })
  expect(call('MeterValues', { connectorId: 2 }).values).toMatchObject({ power: '', energy: '' })
})

it('calls what we send a command, by its name', () => {
  expect(call('UnlockConnector', { connectorId: 2 })).toEqual({
    key: 'command',
    values: { action: 'UnlockConnector', connector: 2 },
  })
})

it('reads numbers with units and multipliers as OCPP 2.x writes them', () => {
  const sampledValue = [
    { measurand: 'Power.Active.Import', value: 84.6, unitOfMeasure: { unit: 'kW' } },
    { measurand: 'Energy.Active.Import.Register', value: 2347, unitOfMeasure: { unit: 'Wh', multiplier: 1 } },
    { measurand: 'SoC', value: 63, unitOfMeasure: { unit: 'Percent' } },
    { measurand: 'Power.Active.Import', value: 1, phase: 'L1' },
  ]
  const payload = { evseId: 2, meterValue: [{ sampledValue }] }
  expect(call('MeterValues', payload).values).toEqual({ power: 84.6, energy: 23.47, soc: 63, connector: 2 })
})

it('gives the plugs of OCPP 2.x our numbers', () => {
  const numberOf = (action: string, payload: object) => call(action, payload).values.connector
  expect(numberOf('StatusNotification', { evseId: 2, connectorId: 1 })).toBe(2)
  expect(numberOf('UnlockConnector', { evseId: 2, connectorId: 2 })).toBe(102)
  expect(numberOf('TransactionEvent', { evse: { id: 3 } })).toBe(3)
  expect(numberOf('StatusNotification', { evseId: 0, connectorId: 0 })).toBeUndefined()
})

it('knows the word of an answer', () => {
  const answer = (payload: object) => statusOf(parseFrame([3, 'm', payload]))
  expect(answer({ status: 'Rejected' })).toBe('Rejected')
  expect(answer({ transactionId: 1, idTagInfo: { status: 'Blocked' } })).toBe('Blocked')
  expect(answer({ idTokenInfo: { status: 'NoCredit' } })).toBe('NoCredit')
  expect(answer({ idTokenInfo: { status: 'Unknown' } })).toBe('Invalid')
  const settings = (...words: string[]) => words.map((attributeStatus) => ({ attributeStatus }))
  expect(answer({ setVariableResult: settings('Accepted', 'RebootRequired') })).toBe('RebootRequired')
  expect(answer({ getVariableResult: settings('Accepted', 'Accepted') })).toBe('Accepted')
  expect(statusOf(parseFrame([5, 'm', 'FormatViolation', '', {}]))).toBe('FormatViolation')
  expect(answer({ currentTime: 'x' })).toBeUndefined()
  expect(statusOf(parseFrame([4, 'm', 'InternalError', '', {}]))).toBe('InternalError')
})

it('makes an error of nothing', () => {
  for (const frame of [
    '',
    'no json',
    '{}',
    '[2]',
    '[7,1]',
    null,
    '[2,"m","StatusNotification",null]',
    '[2,"m","TransactionEvent",{"evse":7}]',
    '[6,"m"]',
    '[2,"m","__proto__",{}]',
  ])
    expect(summaryOf(parseFrame(frame)).key).toBeTypeOf('string')
})
