import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { BatchWriter } from '../ingest/batchWriter.ts'
import type { FrameRow } from '../ingest/frames.ts'
import { Journal } from './journal.ts'
import type { Station } from './station.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const ROOM = 20
const station = { chargePointId: 'p', tenantId: 't' } as Station
const told = Date.UTC(2026, 5, 1, 12)

function journal() {
  const written: FrameRow[] = []
  const frames = new BatchWriter<FrameRow>({
    run: async (rows) => {
      written.push(...rows)
      return rows.map(() => undefined)
    },
  })
  const kept = new Journal(frames, () => new Date(told), ROOM)
  const put = (action: string, { length = 1, atMs = told, of = station } = {}) =>
    kept.put(of, {
      ...{
        tenantId: 't',
        chargePointId: 'p',
        direction: 'in',
        messageId: '',
        action,
        frame: 'x'.repeat(length),
      },
      ...{ atMs, transactionId: null, latencyMs: null, deviation: null },
    })
  /** How many of so many more are kept. */
  const keptOf = (action: string, count: number, how = {}) =>
    Array.from({ length: count }, () => put(action, how)).filter(Boolean).length
  const lines = async () => {
    const found = kept.tell()
    await frames.flush()
    const [rows, others] = [true, false].map((isLine) =>
      written.filter(({ deviation }) => (deviation === 'flooding') === isLine),
    ) as [FrameRow[], FrameRow[]]
    written.length = 0
    return { found, rows, frames: others.length }
  }
  return { put, keptOf, lines }
}

test('a station fills so much at once, and what sessions are proved by has room of its own', () => {
  const { keptOf } = journal()
  expect(keptOf('Heartbeat', 30)).toBe(ROOM)
  expect(keptOf('MeterValues', 30)).toBe(ROOM)
  // a new socket brings no new room, another point has its own
  expect(keptOf('Heartbeat', 3, { of: { ...station } })).toBe(0)
  expect(keptOf('Heartbeat', 3, { of: { ...station, chargePointId: 'q' } })).toBe(3)
})

test('room comes back, five a second and ten of sessions, and no more than there was', () => {
  const { keptOf } = journal()
  const both = () => [keptOf('Heartbeat', 30), keptOf('MeterValues', 30)]
  both()
  vi.advanceTimersByTime(1_000)
  expect(both()).toEqual([5, 10])
  vi.advanceTimersByTime(3_600_000)
  expect(both()).toEqual([ROOM, ROOM])
})

it.each([
  [8_191, 20],
  [8_192, 10],
  [16_384, 7],
])('a message of %i characters takes the room of several: %i fit', (length, count) => {
  expect(journal().keptOf('Heartbeat', 30, { length })).toBe(count)
})

test('what was not kept is a line, once: how much, from when to when, and what', async () => {
  const { put, keptOf, lines } = journal()
  keptOf('Heartbeat', ROOM)
  put('StatusNotification', { atMs: told - 3_000 })
  keptOf('Heartbeat', 2, { atMs: told - 1_000 })
  put('DataTransfer', { atMs: told - 2_000 })
  const { found, rows, frames } = await lines()
  expect(frames).toBe(ROOM)
  expect(found).toMatchObject([{ station, unkept: { count: 4 } }])
  expect(rows).toMatchObject([{ atMs: told, action: 'Heartbeat', tenantId: 't', chargePointId: 'p' }])
  expect(JSON.parse(rows[0]!.frame)).toEqual({
    unkept: 4,
    from: new Date(told - 3_000).toISOString(),
    to: new Date(told - 1_000).toISOString(),
    actions: { StatusNotification: 1, Heartbeat: 2, DataTransfer: 1 },
  })
  expect(await lines()).toEqual({ found: [], rows: [], frames: 0 })
  expect(put('Heartbeat')).toBe(false)
})

test('of names that a station makes up there are twenty, and the first of those that came as often leads', async () => {
  const { keptOf, lines } = journal()
  keptOf('Heartbeat', ROOM)
  for (let n = 0; n < 22; n += 1) keptOf(`Made${n}`, 1)
  keptOf('Made3', 1)
  keptOf('Made5', 1)
  const { rows } = await lines()
  const { actions } = JSON.parse(rows[0]!.frame)
  expect(Object.keys(actions)).toHaveLength(21)
  expect(actions).toMatchObject({ Made0: 1, Made19: 1, Made3: 2, '': 2 })
  expect(rows[0]!.action).toBe('Made3')
})
