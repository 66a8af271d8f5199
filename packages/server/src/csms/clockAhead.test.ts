import { expect, it, test } from 'vitest'
import { type Clock, meantBy, saidByState } from './clockAhead.ts'
import type { Session } from './station.ts'

const startMs = Date.UTC(2026, 5, 1, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const session = (times: Pick<Session, 'startedMs' | 'arrivedMs' | 'lastMs'>): Session => ({
  ...{ id: '', transactionId: 1, connectorId: 1, idTag: 'CARD', meterStartWh: null, ratedPowerW: null },
  ...times,
})
/** Begun when we heard of it, as long after the first word. */
const begun = (afterMs: number) => session({ startedMs: startMs + afterMs, arrivedMs: startMs + afterMs })

/** Each word comes so long after the first moment, and says a time that is so far ahead of that. */
function tell(station: Clock, words: { after: number; ahead: number }[]) {
  const learnt: (number | undefined)[] = []
  const clockIs = (aheadMs: number | undefined) => {
    learnt.push(aheadMs)
    station.clockAheadMs = aheadMs
  }
  const meant = words.map(({ after, ahead }) => {
    const receivedMs = startMs + after
    const ms = meantBy({ station, receivedMs, clockIs }, new Date(receivedMs + ahead))
    return ms === undefined ? undefined : ms - receivedMs
  })
  return { learnt, meant }
}
const known = (clockAheadMs: number, sessions: Session[] = []): Clock => ({ clockAheadMs, sessions })
const unknown = (sessions: Session[] = []): Clock => ({ sessions })
const now = (ahead: number) => [{ after: 0, ahead }]

it.each([
  ['now', 5 * HOUR, 5 * HOUR, 0],
  ['out of a queue', 5 * HOUR, 3 * HOUR, -2 * HOUR],
  ['a little later than now', 5 * HOUR, 5 * HOUR + 2 * MINUTE, 2 * MINUTE],
  ['now, by one that is behind', -5 * HOUR, -5 * HOUR, 0],
  ['within the way of a message', -5 * HOUR, -5 * HOUR + 90_000, 90_000],
])('a clock that is known to be off means: %s', (_name, ahead, said, meant) => {
  expect(tell(known(ahead), now(said))).toEqual({ meant: [meant], learnt: [] })
})

it.each([
  ['would be to come', known(-5 * HOUR), -5 * HOUR + 90_001],
  ['would be before the last word of a session', known(5 * HOUR, [begun(0)]), 0],
  ['is told within a minute', known(5 * HOUR, [begun(0)]), MINUTE],
  [
    'would be before its last reading',
    known(5 * HOUR, [session({ startedMs: startMs - 6 * HOUR, arrivedMs: startMs, lastMs: startMs })]),
    -MINUTE,
  ],
])('a clock that was off is put right by what %s', (_name, station, said) => {
  expect(tell(station, now(said))).toEqual({ meant: [undefined], learnt: [undefined] })
})

it.each([
  ['told later than a minute', begun(0), MINUTE + 1],
  ['that is a quarter before the last word', begun(-5 * HOUR + 15 * MINUTE), 0],
])('and not by what is %s', (_name, one, said) => {
  expect(tell(known(5 * HOUR, [one]), now(said))).toEqual({ meant: [said - 5 * HOUR], learnt: [] })
})

const twice = (ahead: number, apart: number, drift = 0) => [
  { after: 0, ahead },
  { after: apart, ahead: ahead + drift },
]
const TEN = 10 * MINUTE

it.each([
  ['an hour', HOUR],
  ['half a zone', 5.5 * HOUR],
  ['Nepal’s quarter', 5.75 * HOUR],
  ['the furthest zone', 14 * HOUR],
  ['hours behind', -5 * HOUR],
  ['the furthest behind', -14 * HOUR],
  ['a zone, set by hand', 5 * HOUR + 90_000],
  ['a zone, set by hand, less', 5 * HOUR - 90_000],
])('two words that are off by %s say so', (_name, ahead) => {
  expect(tell(unknown(), twice(ahead, TEN))).toEqual({ meant: [undefined, 0], learnt: [ahead] })
})

it.each([
  ['less than an hour', twice(45 * MINUTE, TEN)],
  ['more than any zone', twice(14.25 * HOUR, TEN)],
  ['more than any zone behind', twice(-14.25 * HOUR, TEN)],
  ['no whole quarter', twice(5 * HOUR + 90_001, TEN)],
  ['nothing', twice(0, TEN)],
  ['a zone, sooner than in a minute', twice(5 * HOUR, MINUTE - 1)],
  ['a zone behind, sooner than in ten', twice(-5 * HOUR, TEN - 1)],
  ['a zone, further apart than they came', twice(5 * HOUR, TEN, 2_001)],
  ['a zone, closer than they came', twice(5 * HOUR, TEN, -2_001)],
])('and not those that are off by %s', (_name, words) => {
  expect(tell(unknown(), words)).toEqual({ meant: [undefined, undefined], learnt: [] })
})

it('ahead a minute says it, two seconds more or less, and behind ten', () => {
  expect(tell(unknown(), twice(5 * HOUR, MINUTE)).learnt).toEqual([5 * HOUR])
  expect(tell(unknown(), twice(5 * HOUR, MINUTE, 2_000)).learnt).toEqual([5 * HOUR + 2_000])
  expect(tell(unknown(), twice(-5 * HOUR, TEN)).learnt).toEqual([-5 * HOUR])
})

it('but not while a session goes on that began by that clock', () => {
  const byIt = session({ startedMs: startMs + 5 * HOUR, arrivedMs: startMs })
  expect(tell(unknown([begun(0), byIt]), twice(5 * HOUR, TEN)).learnt).toEqual([])
  const near = session({ startedMs: startMs - 90_000, arrivedMs: startMs })
  expect(tell(unknown([begun(0), near]), twice(5 * HOUR, TEN)).learnt).toEqual([5 * HOUR])
})

test('a queue is as steady only from the word on that stands as it came', () => {
  const queue = [
    { after: 0, ahead: 4 * HOUR },
    { after: 1_000, ahead: 4.5 * HOUR },
    { after: MINUTE, ahead: 5 * HOUR },
  ]
  const last = { after: 2 * MINUTE, ahead: 5 * HOUR }
  const station = unknown()
  expect(tell(station, queue).learnt).toEqual([])
  expect(tell(station, [last])).toEqual({ learnt: [5 * HOUR], meant: [0] })
})

test('of a clock that is known to be off another is believed after ten minutes, and that it is right', () => {
  expect(tell(known(5 * HOUR), twice(6 * HOUR, TEN - 1)).learnt).toEqual([])
  expect(tell(known(5 * HOUR), twice(6 * HOUR, TEN))).toEqual({ learnt: [6 * HOUR], meant: [HOUR, 0] })
  const right = { learnt: [undefined], meant: [-5 * HOUR, undefined] }
  expect(tell(known(5 * HOUR), twice(0, TEN))).toEqual(right)
  // a word by the clock as it is known to be, in between, says that the others were a queue
  const between = { after: 5 * MINUTE, ahead: 5 * HOUR }
  expect(tell(known(5 * HOUR), [...twice(0, TEN).toSpliced(1, 0, between)]).learnt).toEqual([])
})

it.each([
  ['that it is ahead', unknown(), 5 * HOUR, 5 * HOUR],
  ['that it is ahead by more', known(4 * HOUR), 5 * HOUR, 5 * HOUR],
  ['that it is ahead, where it was behind', known(-5 * HOUR), HOUR, HOUR],
  ['that it was put right', known(5 * HOUR), 90_000, 'right'],
  ['nothing, where it is right', unknown(), 0, undefined],
  ['nothing, as before', known(5 * HOUR), 5 * HOUR, undefined],
  ['nothing, out of a queue', known(5 * HOUR), 4 * HOUR, undefined],
  ['nothing, where it may be behind or queued', unknown(), -5 * HOUR, undefined],
  ['nothing, by no zone', unknown(), 7 * MINUTE, undefined],
  [
    'nothing, by a clock that a session began by',
    unknown([session({ startedMs: startMs + HOUR, arrivedMs: startMs })]),
    HOUR,
    undefined,
  ],
])('how a connector stands says %s', (_name, station, ahead, said) => {
  expect(saidByState(station, ahead)).toBe(said)
})
