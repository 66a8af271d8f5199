import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A choice about the interface, kept in this browser and shared by every place that shows it. */
export function usePreference<T extends string>(name: string, initial: T): [T, (value: T) => void] {
  const key = `layout.${name}`
  const value = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const set = useCallback(
    (next: T) => {
      localStorage.setItem(key, next)
      for (const listener of listeners) listener()
    },
    [key],
  )
  return [(value as T | null) ?? initial, set]
}
