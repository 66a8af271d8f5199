import { expect, test } from 'vitest'
import { keepClock, learnFromState } from './clockAhead.ts'
import type { Station } from './station.ts'
import { receivedMs } from './testing/hearing.ts'
import { telling } from './testing/telling.ts'

const HOUR = 3_600_000
type Word = [connectorId: number, aheadMs: number]

/** What is known of a clock once a station has said so of its connectors, and what was stored of it. */
async function told(
  words: Word[],
  { isBooting = true, ...known }: Partial<Station> & { isBooting?: boolean } = {},
) {
  const { context, station, asked } = telling('ocpp1.6', { wordsOfBoot: new Map(), ...known })
  Object.assign(context, { isBooting })
  for (const [connectorId, aheadMs] of words)
    await learnFromState(context, new Date(receivedMs + aheadMs).toISOString(), connectorId)
  return { ahead: station.clockAheadMs, stored: asked }
}
const is = (aheadMs: number) => ({ ahead: aheadMs, stored: [['device', aheadMs]] })
const nothing = { ahead: undefined, stored: [] }

test.each<[string, Word[], object, object]>([
  [
    'two that are behind by a zone',
    [
      [1, -5 * HOUR],
      [2, -5 * HOUR],
    ],
    {},
    is(-5 * HOUR),
  ],
  [
    'two that are nearly as far behind',
    [
      [0, -5 * HOUR],
      [1, -5 * HOUR - 30_000],
    ],
    {},
    is(-5 * HOUR - 30_000),
  ],
  [
    'two that are not',
    [
      [0, -5 * HOUR],
      [1, -5 * HOUR - 30_001],
    ],
    {},
    nothing,
  ],
  [
    'three, of which one is not',
    [
      [0, -6 * HOUR],
      [1, -5 * HOUR],
      [2, -5 * HOUR],
    ],
    {},
    nothing,
  ],
  ['one', [[1, -5 * HOUR]], {}, nothing],
  [
    'one, twice',
    [
      [1, -5 * HOUR],
      [1, -5 * HOUR],
    ],
    {},
    nothing,
  ],
  [
    'two by less than an hour',
    [
      [1, -HOUR / 2],
      [2, -HOUR / 2],
    ],
    {},
    nothing,
  ],
  [
    'two that are right',
    [
      [1, 0],
      [2, 0],
    ],
    {},
    nothing,
  ],
  [
    'two, not as it boots',
    [
      [1, -5 * HOUR],
      [2, -5 * HOUR],
    ],
    { isBooting: false },
    nothing,
  ],
  [
    'two, of a station that has not booted',
    [
      [1, -5 * HOUR],
      [2, -5 * HOUR],
    ],
    { wordsOfBoot: undefined },
    nothing,
  ],
  [
    'two, of a clock that is known',
    [
      [1, -5 * HOUR],
      [2, -5 * HOUR],
    ],
    { clockAheadMs: 3 * HOUR },
    { ahead: 3 * HOUR, stored: [] },
  ],
  [
    'two, while a session goes on that began by it',
    [
      [1, -5 * HOUR],
      [2, -5 * HOUR],
    ],
    { sessions: [{ startedMs: 0, arrivedMs: 5 * HOUR }] },
    nothing,
  ],
  ['one that is ahead', [[1, 5 * HOUR]], { isBooting: false }, is(5 * HOUR)],
  [
    'one that was put right',
    [[1, 0]],
    { clockAheadMs: 5 * HOUR },
    { ahead: undefined, stored: [['device', null]] },
  ],
])(
  'words of connectors as a station boots say by how much its clock is off: %s',
  async (_name, words, known, is) => {
    expect(await told(words, known)).toEqual(is)
  },
)

test('what is no time says nothing', async () => {
  const { context, station, asked } = telling()
  await learnFromState(context, 'soon', 1)
  expect([station.clockAheadMs, asked]).toEqual([undefined, []])
})

test('less than half a minute is not written again, and counts all the same', async () => {
  const kept = async (clockAheadMs: number | undefined, aheadMs: number | undefined) => {
    const { context, station, asked } = telling('ocpp1.6', { clockAheadMs })
    await keepClock(context, aheadMs)
    return [station.clockAheadMs, asked]
  }
  expect(await kept(HOUR, HOUR + 30_000)).toEqual([HOUR + 30_000, []])
  expect(await kept(HOUR, HOUR + 30_001)).toEqual([HOUR + 30_001, [['device', HOUR + 30_001]]])
  expect(await kept(undefined, HOUR + 0.6)).toEqual([HOUR + 0.6, [['device', HOUR + 1]]])
  expect(await kept(HOUR, undefined)).toEqual([undefined, [['device', null]]])
})
