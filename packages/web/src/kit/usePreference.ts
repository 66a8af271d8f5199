import { useCallback, useSyncExternalStore } from 'react'
import { onStorage, tellStorage } from '../session/storage.ts'

/** A choice about the interface, kept in this browser and shared by every place that shows it. */
export function usePreference<T extends string>(name: string, initial: T): [T, (value: T) => void] {
  const key = `layout.${name}`
  const value = useSyncExternalStore(onStorage, () => localStorage.getItem(key))
  const set = useCallback(
    (next: T) => {
      localStorage.setItem(key, next)
      tellStorage()
    },
    [key],
  )
  return [(value as T | null) ?? initial, set]
}
