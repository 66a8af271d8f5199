import type { Notification } from '@zaryad/model'
import { useSyncExternalStore } from 'react'

const FLASH_MS = 1_000

/** Rows whose news has come but is not read yet. */
const pending = new Set<string>()
/** Rows that have just changed on the page. */
let flashing: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  flashing = next
  for (const listener of listeners) listener()
}

/** What rows may be known by: their own id, a point's, a point's with the connector's number. */
export function keysOf({ entity, entityId, data }: Notification): string[] {
  const { chargePointId, connectorId } = data
  if (entity === 'connectors' && chargePointId !== undefined)
    return [entityId, String(chargePointId), `${chargePointId}/${connectorId}`]
  return [entityId]
}

/** A reading while charging comes every few seconds: its row would never be still. */
export function keepChanged(notification: Notification): void {
  if (notification.kind === 'meter') return
  for (const key of keysOf(notification)) pending.add(key)
}

/** Once what changed has been read again. */
export function flashChanged(): void {
  if (pending.size === 0) return
  const now = new Set(pending)
  pending.clear()
  set(new Set([...flashing, ...now]))
  setTimeout(() => set(new Set([...flashing].filter((key) => !now.has(key)))), FLASH_MS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a row has just changed. */
export const useIsFlashing = (keys: readonly string[]): boolean =>
  useSyncExternalStore(subscribe, () => keys.some((key) => flashing.has(key)))
