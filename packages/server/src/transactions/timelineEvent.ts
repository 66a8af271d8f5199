import type { Frame } from './timelineFrames.ts'

/** Something that happened to a session. `data` holds codes and figures; words are the reader's. */
export type TimelineEvent = {
  at: string
  kind: string
  /** Of the answer to the call behind it. */
  latencyMs: number | null
  /** The frame of the call behind it, when it was kept. */
  frameId: string | null
  userName: string | null
  data: Record<string, unknown>
  frames: Frame[]
}

export const plainEvent = (at: unknown, kind: string, data: Record<string, unknown> = {}): TimelineEvent => ({
  at: String(at),
  kind,
  latencyMs: null,
  frameId: null,
  userName: null,
  data,
  frames: [],
})
