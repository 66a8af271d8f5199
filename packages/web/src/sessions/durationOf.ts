import type { RowOf } from '@zaryad/model'
import { nowMs } from '../clock.ts'

/** Seconds of a session; of one that goes on, those until now. */
export const durationOf = (row: RowOf<'transactions'>, now = nowMs()): number | undefined =>
  row.duration !== null
    ? row.duration
    : row.state === 'active'
      ? Math.max(0, (now - Date.parse(row.startedAt)) / 1000)
      : undefined
