import { useSyncExternalStore } from 'react'

let text: string | null = null
const listeners = new Set<() => void>()

/** What a browser would not copy, for the person to take; null once it is taken. */
export function showByHand(next: string | null): void {
  text = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useByHand = () => useSyncExternalStore(subscribe, () => text)
