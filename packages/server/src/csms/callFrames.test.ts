import type { FrameInfo } from '@zaryad/ocpp'
import { expect, it, test } from 'vitest'
import type { FrameRow } from '../ingest/frames.ts'
import { CallFrames, isOfSession, isOurs, mark } from './callFrames.ts'
import type { Station } from './station.ts'

const session = { id: '', connectorId: 1, idTag: null, startedMs: 0, arrivedMs: 0 }
const station: Station = {
  ...{ identity: 'CP', deviceId: 'd', chargePointId: 'p', tenantId: 't', timeZone: 'UTC' },
  ...{ connectors: new Map(), ended: [] },
  sessions: [
    { ...session, transactionId: 5, stationTransactionId: 'other', meterStartWh: 0, ratedPowerW: null },
    { ...session, transactionId: 7, stationTransactionId: 'tx-1', meterStartWh: 0, ratedPowerW: null },
  ],
}
function calls() {
  const kept: FrameRow[] = []
  const frames = new CallFrames((frame) => void kept.push(frame))
  const row = (info: Partial<FrameInfo>, text = '', direction: 'in' | 'out' = 'in') =>
    frames.rowOf(station, { atMs: 1, direction, text, info: { kind: 'call', ...info } })
  return { frames, kept, row }
}

test('a frame is kept as it is, its words and what is no message shortened', () => {
  const { row } = calls()
  const long = 'x'.repeat(5_000)
  expect(row({ id: long, action: long, latencyMs: 0, deviation: 'brokenFrame' as never }, long)).toEqual({
    ...{ tenantId: 't', chargePointId: 'p', atMs: 1, direction: 'in', transactionId: null, latencyMs: 0 },
    ...{ messageId: 'x'.repeat(100), action: 'x'.repeat(100), frame: long, deviation: 'brokenFrame' },
  })
  expect(row({ kind: 'invalid' }, long)).toMatchObject({
    ...{ frame: 'x'.repeat(4_096), messageId: '', action: '', latencyMs: null, deviation: null },
  })
})

it.each([
  ['our number', 'StopTransaction', '{"transactionId":12,"meterStop":1}', 12],
  ['with blanks around it', 'MeterValues', '{"transactionId" : 12 }', 12],
  ['the most it may be', 'RemoteStopTransaction', '{"transactionId":2147483647}', 2_147_483_647],
  ['none', 'StopTransaction', '{"transactionId":0}', null],
  ['the least', 'StopTransaction', '{"transactionId":1}', 1],
  ['beyond all numbers', 'StopTransaction', '{"transactionId":2147483648}', null],
  ['of more digits', 'StopTransaction', '{"transactionId":12345678901}', null],
  ['nothing', 'MeterValues', '{"connectorId":1}', null],
  ['the station’s name', 'TransactionEvent', '{"transactionInfo":{"transactionId":"tx-1"}}', 7],
  ['a name that is asked for', 'RequestStopTransaction', '{"transactionId":"other"}', 5],
  ['a name of no session here', 'TransactionEvent', '{"transactionId":"tx-2"}', null],
  ['what is no session’s', 'DataTransfer', '{"transactionId":12}', null],
])('a frame is found by the session that it names: %s', (_name, action, text, transactionId) => {
  expect(calls().row({ action }, text).transactionId).toBe(transactionId)
})

test('a call waits for its answer, with what was found of it, and both are of its session', () => {
  const { frames, kept, row } = calls()
  const call = row({ id: '1', action: 'Authorize' })
  frames.hold(call)
  frames.about('1', 7)
  expect(call.transactionId).toBe(7)
  const answered = (info: Partial<FrameInfo>, direction: 'in' | 'out') =>
    row({ kind: 'result', ...info }, '', direction).transactionId
  expect(answered({ id: '1' }, 'out')).toBe(7)
  expect([answered({ id: '2' }, 'out'), answered({ id: '1' }, 'in')]).toEqual([null, null])
  expect(answered({ id: '1', kind: 'error' }, 'out')).toBeNull()
  expect(kept).toEqual([])
  frames.store('1')
  frames.store('1')
  expect(kept).toEqual([call])
  expect(frames.of('1')).toBeUndefined()
})

test('of an id that comes twice neither is lost, and at the end none', () => {
  const { frames, kept, row } = calls()
  const [first, second, other] = ['1', '1', '2'].map((id) => row({ id })) as [FrameRow, FrameRow, FrameRow]
  frames.hold(first)
  frames.hold(second)
  expect(kept).toEqual([first])
  frames.hold(other)
  frames.storeAll()
  expect(kept).toEqual([first, second, other])
})

test('what was odd in a frame is marked once', () => {
  const frame = calls().row({})
  for (const code of ['a', 'b', 'a']) mark(frame, code)
  expect(frame.deviation).toBe('a,b')
  expect(() => mark(undefined, 'a')).not.toThrow()
})

it.each([
  ['a call of ours', 'out', 'call', 'Reset', true],
  ['the answer to one', 'in', 'result', 'Reset', true],
  ['its refusal', 'in', 'error', 'Reset', true],
  ['a call of the station', 'in', 'call', 'Heartbeat', false],
  ['our answer to it', 'out', 'result', 'Heartbeat', false],
  ['an answer to nothing', 'in', 'result', undefined, false],
  ['no message', 'in', 'invalid', 'Reset', false],
] as const)('ours: %s', (_name, direction, kind, action, ours) => {
  expect(isOurs(direction, { kind, ...(action ? { action } : {}) })).toBe(ours)
})

test('a session is proved by its cards, readings, beginning and end', () => {
  expect(['Authorize', 'TransactionEvent', 'StopTransaction'].every(isOfSession)).toBe(true)
  expect(['Heartbeat', 'StatusNotification'].some(isOfSession)).toBe(false)
})
