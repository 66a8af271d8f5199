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
  expect(odd?.answer?.parsed).toEqual({ kind: 'garbage' })
})
