import type { Database } from '../db/database.ts'
import { apart } from '../faults/lastResort.ts'

/** Something that people look at has changed and is stored. */
export type Notice = {
  kind: string
  entity: string
  entityId: string
  tenantId: string | null
  atMs: number
  data?: Record<string, unknown>
}
type Listener = (notice: Notice) => void

const listeners = new WeakMap<Database, Set<Listener>>()

/** Hears of every change that is made through the same database handle. Answers how to stop. */
export function onNotice(db: Database, listener: Listener): () => void {
  const set = listeners.get(db) ?? new Set()
  listeners.set(db, set.add(listener))
  return () => set.delete(listener)
}

/** Call once the change is committed. */
export function announce(db: Database, notice: Notice): void {
  for (const listener of listeners.get(db) ?? []) apart(() => listener(notice))
}
