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

it('knows the word of an answer', () => {
  const answer = (payload: object) => statusOf(parseFrame([3, 'm', payload]))
  expect(answer({ status: 'Rejected' })).toBe('Rejected')
  expect(answer({ transactionId: 1, idTagInfo: { status: 'Blocked' } })).toBe('Blocked')
  expect(answer({ currentTime: 'x' })).toBeUndefined()
  expect(statusOf(parseFrame([4, 'm', 'InternalError', '', {}]))).toBe('InternalError')
})

it('makes an error of nothing', () => {
  for (const frame of ['', 'no json', '{}', '[2]', '[7,1]', null, '[2,"m","StatusNotification",null]'])
    expect(summaryOf(parseFrame(frame)).key).toBeTypeOf('string')
})
