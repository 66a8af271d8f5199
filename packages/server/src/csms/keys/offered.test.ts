import { dayMs } from '@zaryad/model/durations'
import { expect, test } from 'vitest'
import type { Known } from '../admit.ts'
import { Stations } from '../stations.ts'
import { enrolment } from './enrol.ts'

const nowMs = Date.UTC(2026, 5, 1, 12)
const timing = { enrolAfterMs: 1, enrolUnbootedMs: 15_000, enrolQuietMs: 700, enrolRetryMs: 1 }
type End = { openMs?: number; quietMs?: number; hasBooted?: boolean; sessions?: object[] }

/** A process that gives keys, and the devices that were offered one, or that did not show theirs. */
function enrolling(auth = 'enrol', answer: () => Promise<unknown> = async () => ({ rowCount: 0 })) {
  const offered: unknown[] = []
  const notShown: unknown[] = []
  const query = async (text: string, [deviceId]: unknown[]) => {
    if (text.includes('notShown')) return void notShown.push(deviceId)
    offered.push(deviceId)
    return answer()
  }
  const enrol = enrolment({
    deps: {
      db: { pool: { query } },
      clock: () => new Date(nowMs),
      config: { STATION_AUTH: auth },
      notices: { tell: () => {} },
    } as never,
    stations: new Stations(),
    timing,
    onError: (error) => offered.push(error),
  })
  const comes = (deviceId: string, known: Partial<Known> = {}, end: End = {}) => {
    const { openMs = 5_000, quietMs = 700, hasBooted = true, sessions = [] } = end
    const link = {
      station: { deviceId, sessions },
      openedMs: nowMs - openMs,
      heard: new Map(hasBooted ? [['boot', nowMs]] : []),
      heardMs: performance.now() - quietMs,
    }
    return enrol(
      link as never,
      { isExcepted: false, isSimulated: false, keyTriedMs: null, ...known } as Known,
    )
  }
  let marks = 0
  /** Once all that have come before have been looked at several times. */
  const looked = async () => {
    for (const _time of [1, 2, 3]) {
      marks += 1
      const mark = `mark ${marks}`
      const leave = comes(mark)
      await expect.poll(() => offered, { interval: 2 }).toContain(mark)
      leave()
    }
  }
  return { offered, notShown, comes, looked }
}

test.each<[string, End, boolean]>([
  ['has booted and is quiet', {}, true],
  ['has not booted yet', { hasBooted: false }, false],
  ['has not booted, and has only reconnected', { hasBooted: false, openMs: 15_000 }, true],
  ['has a session', { sessions: [{}] }, false],
  ['says something', { quietMs: -60_000 }, false],
  ['says something for two minutes', { quietMs: -60_000, openMs: 120_000 }, false],
  ['says something for longer', { quietMs: -60_000, openMs: 120_001 }, true],
])('a station that %s is offered a key: %s', async (_name, end, isOffered) => {
  const { comes, offered, looked } = enrolling()
  const leave = comes('P', {}, end)
  await looked()
  leave()
  expect(offered.filter((each) => each === 'P')).toEqual(isOffered ? ['P'] : [])
})

test.each<[string, Partial<Known>, boolean, boolean]>([
  ['was never offered one', {}, true, false],
  ['may be without', { isExcepted: true }, false, false],
  ['is a browser’s', { isSimulated: true }, false, false],
  ['was offered one within a day', { keyTriedMs: nowMs - dayMs + 1 }, false, false],
  ['was offered one a day ago', { keyTriedMs: nowMs - dayMs }, true, false],
  ['may be on its way back with one', { keyTriedMs: nowMs - 60_000, pendingPassword: 'kept' }, false, false],
  [
    'is back without the one that it took',
    { keyTriedMs: nowMs - 60_001, pendingPassword: 'kept' },
    false,
    true,
  ],
  ['is back without, and took none', { keyTriedMs: nowMs - 60_001, pendingPassword: null }, false, false],
])('a station that %s: offered %s, not shown %s', async (_name, known, isOffered, isNotShown) => {
  const { comes, offered, notShown, looked } = enrolling()
  const leave = comes('P', known)
  await looked()
  leave()
  expect([offered.includes('P'), notShown.includes('P')]).toEqual([isOffered, isNotShown])
})

test('none is offered where stations need none, or have to have one; nor to one that has left', async () => {
  for (const auth of ['required', 'open']) {
    const { comes, offered } = enrolling(auth)
    comes('P', { pendingPassword: 'kept', keyTriedMs: 0 })
    comes('Q')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(offered).toEqual([])
  }
  const { comes, offered, looked } = enrolling()
  comes('P')()
  await looked()
  expect(offered).not.toContain('P')
})

test('no more than eight are offered one at once: the ninth has its turn after them', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const { comes, offered } = enrolling('enrol', () => new Promise((resolve) => answers.push(resolve)))
  const leaving = Array.from({ length: 9 }, (_, index) => comes(`P${index}`))
  await expect.poll(() => offered.length).toBe(8)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(offered).toHaveLength(8)
  answers[0]?.({ rowCount: 0 })
  await expect.poll(() => offered.length).toBe(9)
  for (const leave of leaving) leave()
  for (const answer of answers) answer({ rowCount: 0 })
})
