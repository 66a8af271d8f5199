import type { Row } from '../../kit/screen.ts'

/** Seconds of a session; of one that goes on, those until now. */
export const durationOf = (row: Row, now = Date.now()): number | undefined =>
  typeof row.duration === 'number'
    ? row.duration
    : row.state === 'active'
      ? Math.max(0, (now - Date.parse(String(row.startedAt))) / 1000)
      : undefined
