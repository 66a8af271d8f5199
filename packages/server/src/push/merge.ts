import type { Notice } from '../bus/notice.ts'

/** At most two a second about one object: the first at once, then the newest at the end of each half second. */
const MERGE_MS = 500

type Held = { timer: NodeJS.Timeout; last: Notice | undefined }

/** Passes notices on, bursts about one object merged; values that the last one lacks are kept from those before. */
export function mergeBursts(pass: (notice: Notice) => void, everyMs = MERGE_MS) {
  const held = new Map<string, Held>()

  function open(key: string): void {
    const timer = setTimeout(() => {
      const last = held.get(key)?.last
      held.delete(key)
      if (!last) return
      pass(last)
      open(key)
    }, everyMs)
    held.set(key, { timer: timer.unref(), last: undefined })
  }

  return {
    put(notice: Notice): void {
      const key = `${notice.entity}/${notice.entityId}/${notice.kind}`
      const before = held.get(key)
      if (before) {
        before.last = { ...notice, data: { ...before.last?.data, ...notice.data } }
        return
      }
      pass(notice)
      open(key)
    },
    stop(): void {
      for (const { timer } of held.values()) clearTimeout(timer)
      held.clear()
    },
  }
}
