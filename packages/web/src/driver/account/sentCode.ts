const name = 'driver.codeSent'
/** As long as the code is good. */
const goodForMs = 5 * 60_000

/**
 * Whom a code was sent to just now. A telephone puts a page away while its message is read: the page that comes back
 * asks for the code, and not for another one.
 */
export function codeSentTo(action: string, nowMs = Date.now()): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, unknown>
    const isGood = kept.action === action && Math.abs(nowMs - Number(kept.atMs)) < goodForMs
    return isGood && typeof kept.phone === 'string' ? kept.phone : undefined
  } catch {
    return undefined
  }
}

/** Nobody is waited for any more where there is no telephone. */
export function keepCodeSent(action: string, phone: string | undefined): void {
  try {
    if (phone === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify({ action, phone, atMs: Date.now() }))
  } catch {
    // Asked for again, then.
  }
}
