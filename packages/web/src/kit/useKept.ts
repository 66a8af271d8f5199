import { useMemo, useSyncExternalStore } from 'react'
import { onStorage, tellStorage } from '../session/storage.ts'

// as releases before named it: what they kept is still there
const ours = 'RaStore.'
const keyOf = (name: string) => ours + name

const read = <T>(text: string | null) => (text === null ? undefined : (JSON.parse(text) as T))

export const kept = <T>(name: string): T | undefined => read<T>(localStorage.getItem(keyOf(name)))

export function keep(name: string, value: unknown): void {
  if (value === undefined) localStorage.removeItem(keyOf(name))
  else localStorage.setItem(keyOf(name), JSON.stringify(value))
  tellStorage()
}

/** All of it: who comes next has ways of their own. */
export function forgetKept(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(ours)) localStorage.removeItem(key)
  tellStorage()
}

/** What this browser keeps of a person's ways; `undefined` is as it was at first. */
export function useKept<T>(name: string, atFirst: T): [T, (value: T | undefined) => void] {
  const text = useSyncExternalStore(onStorage, () => localStorage.getItem(keyOf(name)))
  const value = useMemo(() => read<T>(text), [text])
  return [value ?? atFirst, (next) => keep(name, next)]
}
