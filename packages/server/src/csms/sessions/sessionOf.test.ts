import { expect, test } from 'vitest'
import type { Session } from '../station.ts'
import { telling } from '../testing/telling.ts'
import { sessionOf } from './sessionOf.ts'

const session = (transactionId: number, connectorId: number, more: Partial<Session> = {}): Session => ({
  ...{
    id: `id-${transactionId}`,
    transactionId,
    connectorId,
    idTag: 'CARD',
    startedMs: 1_000,
    arrivedMs: 1_000,
  },
  ...{ meterStartWh: 0, ratedPowerW: null, ...more },
})
type Known = { sessions?: Session[]; ended?: number[]; kept?: object }

async function owner(named: Partial<Parameters<typeof sessionOf>[2]>, { kept, ...known }: Known = {}) {
  const { context, station } = telling('ocpp1.6', known)
  const asked: unknown[] = []
  const find = async (of: object) => {
    asked.push(of)
    return kept
  }
  Object.assign(context.writers, { sessions: { add: find } })
  const told = { transactionId: null, connectorId: 1, atMs: 2_000, ...named }
  const { session: found, ...rest } = await sessionOf(context.writers, station, told)
  return { ...rest, at: found?.transactionId, found, asked, station }
}
const open = [session(7, 1), session(8, 2)]

test.each<[string, Parameters<typeof owner>[0], Known, object]>([
  ['its number', { transactionId: 8 }, { sessions: open }, { transactionId: 8, at: 8, isGuess: false }],
  ['its connector, where it names none', {}, { sessions: open }, { transactionId: 7, at: 7, isGuess: false }],
  [
    'its connector, where the number is nobody’s',
    { transactionId: 99 },
    { sessions: open },
    { transactionId: 7, at: 7, isGuess: true },
  ],
  [
    'its connector, where the number is none',
    { transactionId: 0 },
    { sessions: open },
    { transactionId: 7, at: 7, isGuess: true },
  ],
  [
    'nothing, of another connector',
    { connectorId: 3 },
    { sessions: open },
    { transactionId: 0, at: undefined, isGuess: false },
  ],
  [
    'nothing, of two at a point of which no connector is named',
    { connectorId: 0 },
    { sessions: open },
    { transactionId: 0, at: undefined, isGuess: false },
  ],
  [
    'the only one, where no connector is named',
    { connectorId: 0 },
    { sessions: [session(8, 2)] },
    { transactionId: 8, at: 8, isGuess: false },
  ],
  [
    'nothing, before it began',
    { atMs: 999 },
    { sessions: open },
    { transactionId: 0, at: undefined, isGuess: false },
  ],
  [
    'a number that has ended lately',
    { transactionId: 5 },
    { sessions: open, ended: [5] },
    { transactionId: 5, at: undefined, isGuess: false },
  ],
  ['nothing at all', { transactionId: 99 }, {}, { transactionId: 0, at: undefined, isGuess: true }],
])('readings are of a session by %s', async (_name, named, known, is) => {
  const { found: _, asked, station: __, ...rest } = await owner(named, known)
  expect(rest).toEqual(is)
  expect(asked).toEqual(named.transactionId === 99 ? [{ chargePointId: 'point', transactionId: 99 }] : [])
})

test('one that is named by its number is known to its station', async () => {
  const [one, other] = [session(7, 1), session(8, 2)]
  await owner({ transactionId: 7 }, { sessions: [one, other] })
  await owner({ connectorId: 2 }, { sessions: [one, other] })
  expect([one.isNamed, other.isNamed]).toEqual([true, undefined])
})

test('one that memory has lost is found again, open or over', async () => {
  const kept = { ...session(9, 1), isOpen: true, unsetMs: 5, samples: [], startedMs: 1_000, arrivedMs: 9_000 }
  const again = await owner({ transactionId: 9 }, { kept })
  expect(again.found).toEqual({
    ...session(9, 1),
    ...{
      startedMs: 1_000,
      arrivedMs: 9_000,
      isNamed: true,
      unset: { statedMs: 5, isPlaced: true, isKnown: false },
    },
  })
  expect([again.station.sessions, again.station.ended, again.isGuess]).toEqual([[again.found], [], false])
  const over = await owner({ transactionId: 9 }, { kept: { ...kept, isOpen: false } })
  expect([over.transactionId, over.found, over.isGuess]).toEqual([9, undefined, false])
  expect([over.station.sessions, over.station.ended]).toEqual([[], [9]])
})
