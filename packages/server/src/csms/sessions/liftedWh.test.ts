import { expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { liftedWh } from './fromZero.ts'

/** Begun at 235.8 kWh, of a connector of 22 kW: in an hour 27.5 kWh and a half are within reason. */
const session = (more: Partial<Session> = {}): Session => ({
  ...{ id: '', transactionId: 1, connectorId: 1, idTag: 'CARD', startedMs: 0, arrivedMs: 0 },
  ...{ meterStartWh: 235_800, ratedPowerW: 22_000, ...more },
})
const hour = 3_600_000
const lifted = (of: Session, ...registers: [registerWh: number, atMs?: number][]) =>
  registers.map(([registerWh, atMs = hour]) => liftedWh(of, registerWh, atMs))

test('readings that count a session from zero are known by two that rise', () => {
  expect(lifted(session(), [2_000], [3_000], [3_000], [4_000])).toEqual([
    undefined,
    238_800,
    238_800,
    239_800,
  ])
  expect(lifted(session(), [2_000], [2_000], [1_999], [2_000])).toEqual([
    undefined,
    undefined,
    undefined,
    237_800,
  ])
  const one = session()
  lifted(one, [2_000])
  expect(one.fromZero).toEqual({ registerWh: 2_000, isKnown: false })
})

test.each<[string, Partial<Session>, [number, number?][]]>([
  ['whose meter began at nothing', { meterStartWh: 0 }, [[2_000], [3_000]]],
  ['of which nobody knows where it began', { meterStartWh: null }, [[2_000], [3_000]]],
  ['whose readings stand where it began', {}, [[235_700], [235_701]]],
  ['of readings of next to nothing', {}, [[99], [100]]],
  ['of more than its connector can give', {}, [[28_001], [28_002]]],
  ['of less than was shown before', { lastWh: 239_800 }, [[3_898], [3_899]]],
  ['of a register in kWh', { meterStartWh: 1_234_567 }, [[1_234], [1_235]]],
])('none are those of a session %s', (_name, of, registers) => {
  expect(lifted(session(of), ...registers)).toEqual([undefined, undefined])
})

test('and they are up to all of that', () => {
  const two = (of: Partial<Session>, first: number, second: number, atMs = hour) =>
    lifted(session(of), [first, atMs], [second, atMs])[1]
  expect(two({}, 27_999, 28_000)).toBe(263_800)
  expect(two({}, 27_999, 28_000, -hour)).toBe(263_800)
  expect(two({}, 101, 102)).toBe(235_902)
  expect(two({ lastWh: 239_800 }, 3_900, 3_901)).toBe(239_701)
  // of a connector of which nobody has said what it gives, half a megawatt
  expect(two({ ratedPowerW: null, meterStartWh: 9_000_000 }, 625_499, 625_500)).toBe(9_625_500)
  expect(two({ ratedPowerW: null, meterStartWh: 9_000_000 }, 625_501, 625_502)).toBeUndefined()
})
