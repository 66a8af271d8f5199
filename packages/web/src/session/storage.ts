const listeners = new Set<() => void>()

/** Hears that what this browser keeps has changed, here or in another tab; what is returned ends it. */
export function onStorage(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A tab is not told by the browser of what it has changed itself. */
export function tellStorage(): void {
  for (const listener of listeners) listener()
}
