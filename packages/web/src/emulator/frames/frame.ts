import type { FrameDirection, FrameInfo } from '@zaryad/station'

/** A frame as it was on the wire; `action` of an answer is its call's. */
export type Frame = FrameInfo & { number: number; atMs: number; direction: FrameDirection; text: string }

const mostFrames = 500

/** The newest last; the oldest go. */
export const withFrame = (frames: readonly Frame[], frame: Frame): Frame[] =>
  [...frames, frame].slice(-mostFrames)

/** What of a frame a schema speaks of. */
export function payloadOf({ kind, text }: Frame): unknown {
  try {
    const parts: unknown = JSON.parse(text)
    if (!Array.isArray(parts)) return undefined
    return kind === 'call' ? parts[3] : parts[2]
  } catch {
    return undefined
  }
}

export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Found in what a person sees of it: the action and the text. */
export function fits({ action, text }: Frame, wanted: string): boolean {
  const words = wanted.trim().toLowerCase()
  return words === '' || `${action ?? ''} ${text}`.toLowerCase().includes(words)
}
