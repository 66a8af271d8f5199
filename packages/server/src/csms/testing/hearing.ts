import type { Hearing } from '../read.ts'
import type { Station } from '../station.ts'

export const receivedMs = Date.parse('2026-06-01T12:00:00Z')

/** What reading needs of a message that has come just now, and what it notes. */
export function hearing(known: Partial<Pick<Station, 'timeZone' | 'clockBehindMs' | 'countsBy'>> = {}) {
  const notes: string[] = []
  const station = { timeZone: 'Asia/Almaty', sessions: [], ...known }
  const context = {
    receivedMs,
    station,
    note: (code: string) => void notes.push(code),
    clockIs: (aheadMs?: number) => void notes.push(`ahead by ${aheadMs} ms`),
  } satisfies Hearing
  return { context, notes, station }
}
