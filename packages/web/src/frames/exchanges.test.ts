import { expect, it } from 'vitest'
import { exchangesOf } from './exchanges.ts'

let made = 0
const frame = (direction: 'in' | 'out', content: unknown[], more: object = {}) => ({
  id: String(++made),
  at: `2026-11-20T09:00:0${made % 10}.000Z`,
  direction,
  messageId: String(content[1]),
  action: content[0] === 2 ? String(content[2]) : '',
  frame: JSON.stringify(content),
  latencyMs: null,
  ...more,
})

it('sets an answer beside its call, whichever side asked', () => {
  const asked = frame('in', [2, 'a', 'Heartbeat', {}])
  const told = frame('out', [3, 'a', { currentTime: 'x' }], { latencyMs: 3 })
  const sent = frame('out', [2, 'a', 'Reset', { type: 'Soft' }])
  const refused = frame('in', [4, 'a', 'NotSupported', 'no', {}], { isError: true, latencyMs: 40 })
  const [reset, heartbeat, ...none] = exchangesOf([refused, sent, told, asked])
  expect(none).toEqual([])
  expect(reset).toMatchObject({ action: 'Reset', isOut: true, latencyMs: 40, isError: true })
  expect(reset?.answer?.parsed).toEqual({ kind: 'refusal', code: 'NotSupported', description: 'no' })
  expect(heartbeat).toMatchObject({ action: 'Heartbeat', isOut: false, latencyMs: 3, isError: false })
})

it('keeps what has no other half, and what is no OCPP at all', () => {
  const answer = frame('in', [3, 'b', { status: 'Accepted' }])
  const garbage = { ...frame('in', [9, 'c']), frame: 'no json' }
  const [alone, odd] = exchangesOf([answer, garbage])
  expect(alone).toMatchObject({ isOut: true, call: undefined, answer: { messageId: 'b' } })
  expect(odd).toMatchObject({ isOut: false, answer: undefined, call: { parsed: { kind: 'garbage' } } })
})

it('sets our answer beside what could not be read, or was read in spite of its mistakes', () => {
  const asked = (text: string, action: string) => ({ ...frame('in', [2, 'a', action]), frame: text })
  const of = (text: string, action: string, answer: unknown[]) => {
    const [exchange, ...none] = exchangesOf([frame('out', answer), asked(text, action)])
    expect([none, exchange?.isOut]).toEqual([[], false])
    return [exchange?.call?.parsed, exchange?.answer?.parsed.kind]
  }
  const refusal = [4, 'a', 'FormationViolation', 'notJson', {}]
  expect(of('[2,"a","Heartbeat",{"x"', '', refusal)).toEqual([{ kind: 'garbage' }, 'refusal'])
  const said = { kind: 'call', action: 'Heartbeat', payload: {} }
  expect(of('[2,"a","Heartbeat",{"x":1,}]', 'Heartbeat', [3, 'a', {}])).toEqual([said, 'answer'])
  expect(of('["2","a","Heartbeat",{}]', 'Heartbeat', [3, 'a', {}])).toEqual([said, 'answer'])
})

it('sets an answer that cannot be read beside our question', () => {
  const asked = frame('out', [2, 'a', 'Reset', { type: 'Soft' }])
  const told = { ...frame('in', [3, 'a']), frame: '[3,"a",{"status"' }
  const [exchange, ...none] = exchangesOf([told, asked])
  expect(none).toEqual([])
  expect(exchange).toMatchObject({ isOut: true, answer: { parsed: { kind: 'garbage', isAnswer: true } } })
})
