import type { Notification } from '@zaryad/model'
import { useSyncExternalStore } from 'react'

/** The states of the spec, section 4. */
type Phase = 'Disconnected' | 'Connecting' | 'Connected' | 'Reconnecting' | 'Disconnecting'
type PushState = {
  phase: Phase
  /** When what is on the page was last known to be true. */
  aliveAtMs: number | null
  /** What a start or a stop failed with, until it is dismissed. */
  alert: { kind: 'start' | 'stop'; message: string } | null
  /** The newest notification. */
  notification: Notification | null
}

/** A page that opens is on its way to the hub: nothing was lost yet. */
let state: PushState = { phase: 'Connecting', aliveAtMs: null, alert: null, notification: null }
const listeners = new Set<() => void>()

export function setPush(change: Partial<PushState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function onPush(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePushState<T>(select: (state: PushState) => T): T {
  return useSyncExternalStore(onPush, () => select(state))
}
