import { useSyncExternalStore } from 'react'
import { onStorage, tellStorage } from '../../session/storage.ts'

/** Who is signed in on the driver's pages; it stands beside the console's own session. */
type DriverSession = { token: string; id: string; phone: string }

const name = 'driver.session'
let unkept: string | null = null
let known: { text: string | null; session: DriverSession | null } = { text: null, session: null }

function parse(text: string | null): DriverSession | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { token, id, phone } = value as Record<string, unknown>
    return typeof token === 'string' && typeof id === 'string' && typeof phone === 'string'
      ? { token, id, phone }
      : null
  } catch {
    return null
  }
}

/** Read from storage, so that every tab agrees; the same object until it changes. */
export function driverSession(): DriverSession | null {
  const text = kept()
  if (known.text !== text) known = { text, session: parse(text) }
  return known.session
}

export function keepDriverSession(session: DriverSession | null): void {
  const text = session && JSON.stringify(session)
  try {
    if (text) localStorage.setItem(name, text)
    else localStorage.removeItem(name)
  } catch {
    unkept = text
  }
  tellStorage()
}

/** Where the browser keeps nothing one pays all the same, and is signed in as long as the page is open. */
function kept(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return unkept
  }
}

export const useDriver = (): DriverSession | null => useSyncExternalStore(onStorage, driverSession)
