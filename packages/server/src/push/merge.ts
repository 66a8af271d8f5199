import type { Notice } from '../bus/notice.ts'
import { paced } from './paced.ts'

/** At most two a second about one object. */
const MERGE_MS = 500

/** Passes notices on, bursts about one object merged; values that the last one lacks are kept from those before. */
export function mergeBursts(pass: (notice: Notice) => void, everyMs = MERGE_MS) {
  const { put, stop } = paced(pass, everyMs, (before: Notice | undefined, notice) => ({
    ...notice,
    data: { ...before?.data, ...notice.data },
  }))
  return {
    put: (notice: Notice) => put(`${notice.entity}/${notice.entityId}/${notice.kind}`, notice),
    stop,
  }
}
