import { describe, expect, test } from 'vitest'
import { type End, endedAt } from './endedAt.ts'

const minute = 60_000
/** When it came back. */
const openedMs = Date.parse('2026-06-01T12:00:00Z')
const at = (minutes: number) => openedMs + minutes * minute
const back = { openedMs, receivedMs: openedMs + 1_000, isBooting: false }
/** It began an hour before, and was read ten and twenty minutes before its line went, at 18 kW. */
const seen = {
  startedMs: at(-60),
  arrivedMs: at(-20),
  meterStartWh: 1_000,
  samples: [
    { at: at(-30), registerWh: 5_000 },
    { at: at(-20), registerWh: 8_000 },
  ],
}
const end: End = {
  stoppedMs: openedMs + 1_000,
  isOwnTime: true,
  meterStopWh: 8_000,
  stopReason: 'PowerLoss',
  readings: [],
}
type Seen = Omit<typeof seen, 'meterStartWh'> & { meterStartWh: number | null }
type Case = { of?: Partial<Seen>; said?: Partial<End>; by?: Partial<typeof back> }
const ended = ({ of = {}, said = {}, by = {} }: Case = {}) =>
  (endedAt({ ...back, ...by }, { ...seen, ...of }, { ...end, ...said }) - openedMs) / minute
const now = 1 / 60

describe('a session that its station was too dark to end', () => {
  test('was over when it was last read, if its meter stands there, or nearly', () => {
    expect(ended()).toBe(-20)
    for (const meterStopWh of [7_900, 8_100]) expect(ended({ said: { meterStopWh } })).toBe(-20)
    expect(ended({ said: { meterStopWh: 7_899 } })).toBe(now)
  })

  test('went on as it had, if its meter stands where it would have stood before the next reading', () => {
    expect(ended({ said: { meterStopWh: 9_500 } })).toBe(-15)
    expect(ended({ said: { meterStopWh: 11_000 } })).toBe(-10)
    expect(ended({ said: { meterStopWh: 11_001 } })).toBe(now)
    // no later than it says itself
    expect(ended({ said: { meterStopWh: 9_500, stoppedMs: at(-17) } })).toBe(-17)
  })

  test('that was read once went on as from its beginning', () => {
    const of = { samples: [{ at: at(-20), registerWh: 9_000 }] }
    expect(ended({ of, said: { meterStopWh: 17_000 } })).toBe(now)
    expect(ended({ of, said: { meterStopWh: 13_000 } })).toBe(0)
    expect(ended({ of, said: { meterStopWh: 11_000 } })).toBe(-10)
    expect(ended({ of: { ...of, meterStartWh: null }, said: { meterStopWh: 11_250 } })).toBe(-10)
  })

  test('that was not read before, or was heard of since, ended when that is said', () => {
    expect(ended({ of: { samples: [] } })).toBe(now)
    expect(ended({ said: { meterStopWh: null } })).toBe(now)
    expect(ended({ of: { arrivedMs: openedMs } })).toBe(now)
    expect(ended({ of: { arrivedMs: openedMs - 1 } })).toBe(-20)
    const read = (atMs: number) => ({ samples: [...seen.samples, { at: atMs, registerWh: 8_000 }] })
    expect(ended({ of: read(openedMs) })).toBe(now)
    expect(ended({ of: read(openedMs - 1) })).toBeCloseTo(0)
    expect(ended({ said: { stoppedMs: at(-20) } })).toBe(-20)
    expect(ended({ said: { stoppedMs: at(-21) } })).toBe(-21)
  })

  test('what is read with its end is none of before', () => {
    const told = [{ atMs: at(-20), samples: [] }]
    const of = { samples: [...seen.samples.slice(0, 1), { at: at(-20), registerWh: 6_000 }] }
    expect(ended({ of, said: { readings: told, meterStopWh: 6_000 } })).toBe(-22.5)
  })
})

describe('an end is believed', () => {
  test('of any other reason, by the station’s own time', () => {
    expect(ended({ said: { stopReason: 'Local' } })).toBe(now)
    expect(ended({ said: { stopReason: 'Local', isOwnTime: false } })).toBe(-20)
  })

  test('of a restart, unless it is as of its coming back', () => {
    const restarted = (stoppedMs: number, receivedMs = back.receivedMs) =>
      ended({ said: { stopReason: 'Reboot', stoppedMs }, by: { receivedMs } })
    expect(restarted(openedMs + 1_000)).toBe(-20)
    expect(restarted(openedMs - 5_000)).toBe(-20)
    expect(restarted(openedMs - 5_001)).toBeCloseTo(-5.001 / 60)
    // ten minutes later it is no news of that any more
    expect(restarted(openedMs, openedMs + 599_999)).toBe(-20)
    expect(restarted(openedMs, openedMs + 600_000)).toBe(0)
  })

  test('of a reason that is none, unless it boots', () => {
    expect(ended({ said: { stopReason: 'Other' } })).toBe(now)
    expect(ended({ said: { stopReason: 'Other' }, by: { isBooting: true } })).toBe(-20)
    expect(ended({ said: { stopReason: 'Local' }, by: { isBooting: true } })).toBe(now)
  })
})
