import { randomHex } from '../../kit/randomHex.ts'

const name = 'driver.holder'
const BYTES = 24
let known: string | undefined

/** This browser's own name: what it has asked to pay for keeps others out, and not the driver who chooses anew. */
export function holder(): string {
  known ??= kept() ?? randomHex(BYTES)
  try {
    localStorage.setItem(name, known)
  } catch {
    // Known as long as the page is open.
  }
  return known
}

function kept(): string | undefined {
  try {
    const value = localStorage.getItem(name)
    return value && /^[\da-f]{48}$/.test(value) ? value : undefined
  } catch {
    return undefined
  }
}
