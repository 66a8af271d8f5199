import type { Database } from '../db/database.ts'
import { apart } from '../faults/lastResort.ts'

/** `facts`: what is kept of the point in memory is stale. `identity`: its socket has to sign in anew. */
export type Change = { chargePointId: string; touches: 'facts' | 'identity' }
type Listener = (change: Change) => void

const listeners = new WeakMap<Database, Set<Listener>>()

/** The charge point side hears of edits made through the API of the same database. Answers how to stop. */
export function onChange(db: Database, listener: Listener): () => void {
  const set = listeners.get(db) ?? new Set()
  listeners.set(db, set.add(listener))
  return () => set.delete(listener)
}

/** A point, or what decides over its connection, was edited: call once that is committed. */
export function announceChange(db: Database, change: Change): void {
  for (const listener of listeners.get(db) ?? []) apart(() => listener(change))
}
