import { expect, test } from 'vitest'
import { minute, session, startedMs } from '../testing/paidSession.ts'
import type { Plan } from './plan.ts'
import { afterAsking, afterMiss, answersWithinMs, askedAt, silentInMs, waitsForQuestion } from './readings.ts'
import type { Watched } from './watched.ts'

const never = Number.POSITIVE_INFINITY
/** In ten minutes a newer one is wanted, in an hour all is used up. */
const plan: Plan = { endMs: startedMs + 60 * minute, silentEndMs: never, dueMs: startedMs + 10 * minute }
const last = { energyWh: 1, powerW: 1, atMs: startedMs }
const wait = (more: Partial<Watched>, when: Partial<Plan> = {}, nowMs = startedMs) =>
  waitsForQuestion(session({ last, ...more }), { ...plan, ...when }, nowMs)
const asking = (more: Partial<Watched['asking']>) => ({ asking: { ...session().asking, ...more } })

test('a reading is asked for so long before it is due as question and answer take', () => {
  expect(wait({})).toBe(10 * minute - 1_300)
  expect(wait({ latencyMs: 1_000 })).toBe(10 * minute - 2_500)
  expect(wait({ behindMs: 5_000 })).toBe(10 * minute + 3_700)
  expect(wait({}, {}, startedMs + minute)).toBe(9 * minute - 1_300)
  expect(wait({}, {}, startedMs + 20 * minute)).toBe(0)
  expect(wait(asking({ nextMs: startedMs + 11 * minute }))).toBe(11 * minute)
})

test('the first is asked for when none has come in 75 s, and at once where nobody knows what a connector gives', () => {
  expect(wait({ last: undefined })).toBe(75_000)
  expect(wait({ last: undefined, ratedW: undefined })).toBe(0)
  expect(wait({ last: undefined }, { dueMs: startedMs + 30_000 })).toBe(28_700)
  expect(wait({ ratedW: undefined })).toBe(10 * minute - 1_300)
})

test('none is asked for where none is wanted, can be had, or would come in time', () => {
  expect(wait({}, { dueMs: never, endMs: never })).toBeUndefined()
  expect(wait(asking({ isVain: true }))).toBeUndefined()
  expect(wait(asking({ isUnderWay: true }))).toBeUndefined()
  expect(wait({ askedMs: startedMs })).toBeUndefined()
  const endMs = startedMs + 5 * minute
  expect(wait({}, { endMs }, endMs - 800)).toBeUndefined()
  expect(wait({}, { endMs, dueMs: startedMs }, endMs - 800)).toBe(0)
  expect(wait({}, { endMs, dueMs: startedMs }, endMs - 799)).toBeUndefined()
  expect(wait({ behindMs: 1_000 }, { endMs, dueMs: startedMs }, endMs + 200)).toBe(0)
  expect(wait({ behindMs: 1_000 }, { endMs, dueMs: startedMs }, endMs + 201)).toBeUndefined()
})

test('from one question to the next it takes twice as long each time, from two seconds to a minute', () => {
  const gaps = [0]
  for (let n = 0; n < 7; n++) gaps.push(askedAt({ gapMs: gaps.at(-1) ?? 0 }, 0).gapMs ?? 0)
  expect(gaps).toEqual([0, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(askedAt({ gapMs: 4_000 }, 1_000)).toEqual({ gapMs: 8_000, nextMs: 9_000, isUnderWay: true })
})

test.each([
  ['half of the time that is left', 7_000, 0, 3_000],
  ['by the clock of the station, which is behind', 7_000, 2_000, 4_000],
  ['ten seconds at most', 61_000, 0, 10_000],
  ['a second at least', 2_500, 0, 1_000],
])('an answer is waited for %s', (_, endMs, behindMs, waitMs) => {
  expect(answersWithinMs({ endMs }, behindMs, 1_000)).toBe(waitMs)
})

test.each([
  ['taken', true, true, 'goOn'],
  [undefined, true, false, 'goOn'],
  ['cannot', true, true, 'goOn'],
  ['taken', false, true, 'wait'],
  ['taken', false, false, 'wait'],
  ['refused', false, true, 'vain'],
  ['cannot', false, false, 'vain'],
  [undefined, false, true, 'missed'],
  [undefined, false, false, 'goOn'],
] as const)(
  'after %s, a reading come: %s, the station here: %s, it is %s',
  (answer, hasCome, isHere, next) => {
    expect(afterAsking({ answer, hasCome, isHere })).toBe(next)
  },
)

test('what does not come twice is asked for no more', () => {
  expect(afterMiss({ misses: 0 })).toEqual({ misses: 1, isVain: false })
  expect(afterMiss({ misses: 1 })).toEqual({ misses: 2, isVain: true })
})

test('people are told of one that shows nothing 75 s after its start, by our clock', () => {
  expect(silentInMs(session({ behindMs: 5_000 }), startedMs)).toBe(80_000)
  expect(silentInMs(session({ behindMs: 5_000 }), startedMs + 81_000)).toBe(-1_000)
})
