import { vi } from 'vitest'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

/** A browser's storages, empty, for tests that run without a browser; `vi.unstubAllGlobals()` takes them away. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
}
