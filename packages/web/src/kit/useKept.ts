import { useMemo, useSyncExternalStore } from 'react'

// react-admin's name for what it keeps: it forgets all of that at a sign-out, ours too.
const keyOf = (name: string) => `RaStore.${name}`

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // other tabs
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What this browser keeps of a person's ways; `undefined` is as it was at first. */
export function useKept<T>(name: string, atFirst: T): [T, (value: T | undefined) => void] {
  const key = keyOf(name)
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const kept = useMemo(() => (text === null ? undefined : (JSON.parse(text) as T)), [text])
  const keep = (value: T | undefined) => {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    for (const listener of listeners) listener()
  }
  return [kept ?? atFirst, keep]
}
