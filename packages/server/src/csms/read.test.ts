import { expect, test } from 'vitest'
import { moment, register, smallInteger, text } from './read.ts'
import { hearing, receivedMs } from './testing/hearing.ts'

test('texts are cut and trimmed, and noted where they are too long or none', () => {
  const { context, notes } = hearing()
  expect(text(context, ' a ', { max: 5 })).toBe('a')
  expect(text(context, undefined, { max: 5 })).toBe('')
  expect(text(context, 'a\0b', { max: 5 })).not.toContain('\0')
  expect(notes).toEqual([])
  expect(text(context, 'abcdef', { max: 5 })).toBe('abcde')
  expect(text(context, 'abcdef', { max: 5, keep: 6 })).toBe('abcdef')
  expect(notes).toHaveLength(2)
})

test('whole numbers are those that a column holds; registers may be greater', () => {
  const { context, notes } = hearing()
  const most = 2 ** 31 - 1
  expect([most, -most, 0, '12'].map((each) => smallInteger(context, each))).toEqual([most, -most, 0, 12])
  expect([undefined, 'x'].map((each) => smallInteger(context, each))).toEqual([null, null])
  notes.length = 0
  expect(smallInteger(context, most + 1)).toBeNull()
  expect(notes).toEqual(['numberTooBig'])
  expect([most + 1, undefined].map((each) => register(context, each))).toEqual([most + 1, null])
})

test('a time that cannot be is that of the arrival, or what its clock is known to mean', () => {
  const { context, notes } = hearing()
  expect(moment(context, '2026-06-01T11:00:00Z')).toEqual({ atMs: receivedMs - 3_600_000, isStations: true })
  expect(notes).toEqual([])
  expect(moment(context, '2036-06-01T11:00:00Z')).toEqual({ atMs: receivedMs, isStations: false })
  const unsetMs = Date.parse('2000-01-01T00:00:10Z')
  const said = new Date(unsetMs).toISOString()
  expect(moment(context, said)).toEqual({ atMs: receivedMs, isStations: false, unsetMs })
  expect(notes).toEqual(['clockFuture', 'clockPast'])
  const known = hearing({ clockBehindMs: receivedMs - unsetMs - 5_000 })
  const reckoned = { isStations: false, unsetMs, isReckoned: true }
  expect(moment(known.context, said)).toEqual({ atMs: receivedMs - 5_000, ...reckoned })
  expect(moment(hearing({ clockBehindMs: receivedMs - unsetMs }).context, said)).toEqual({
    atMs: receivedMs,
    ...reckoned,
  })
  expect(moment(hearing({ clockBehindMs: receivedMs - unsetMs + 1 }).context, said)).toEqual({
    atMs: receivedMs,
    isStations: false,
    unsetMs,
  })
})
