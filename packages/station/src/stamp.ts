import type { Core } from './core.ts'

const KAZAKHSTAN_MS = 5 * 3_600_000

/** A moment as the station writes it: ISO 8601 in UTC, or its wall clock's without a zone (protocols §4.9). */
export function stamp({ quirks, clock }: Core, atMs = clock.now()): string {
  if (!quirks.hasLocalTimes) return new Date(atMs).toISOString()
  return new Date(atMs + KAZAKHSTAN_MS).toISOString().slice(0, -1)
}
