import type { TimelineEvent } from '@zaryad/model/calls/transactions'

export const plainEvent = (at: unknown, kind: string, data: Record<string, unknown> = {}): TimelineEvent => ({
  at: String(at),
  kind,
  latencyMs: null,
  frameId: null,
  userName: null,
  data,
  frames: [],
})
