import { expect, test } from 'vitest'
import { stoppingOf } from './stopping.ts'

const at = '2026-11-22T10:00:00Z'
const atMs = Date.parse(at)
const place = { isOnline: true } as Parameters<typeof stoppingOf>[0]['place']
const asked = (stopAnswer: string | null, isOnline = true) => ({
  place: { ...place, isOnline },
  session: { stoppedBy: 'driver', stopAskedAt: at, stopAnswer } as Parameters<
    typeof stoppingOf
  >[0]['session'],
})

test('the button waits for a station that obeys, and comes back where it refuses, is silent or away', () => {
  expect(stoppingOf({ place, session: null }, atMs)).toBe('no')
  expect(stoppingOf(asked('Accepted'), atMs + 5_000)).toBe('waiting')
  expect(stoppingOf(asked('Accepted'), atMs + 30_000)).toBe('noAnswer')
  expect(stoppingOf(asked(null), atMs + 5_000)).toBe('waiting')
  expect(stoppingOf(asked('noAnswer'), atMs + 5_000)).toBe('noAnswer')
  expect(stoppingOf(asked('Rejected'), atMs)).toBe('refused')
  expect(stoppingOf(asked('noAnswer', false), atMs)).toBe('offline')
})
