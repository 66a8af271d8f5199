import type { PayType } from '@zaryad/model/choices'
import { randomHex } from '../../kit/randomHex.ts'

/** What one is about to pay for; asked twice, it is one payment. */
export type Order = {
  pointId: string
  connectorId: number
  /** Tenge. */
  sum: number
  /** kWh, when bought by volume. */
  amount: number | null
  method: PayType
  bonusId: string | null
  /** Where the receipt goes to. */
  phone: string | null
  addTo?: { id: string; secret: string } | undefined
}

const name = 'driver.intent'
/** By then a new tap means a new payment. */
const sameForMs = 15 * 60_000

type Kept = { print: string; key: string; atMs: number }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'print' in value && 'key' in value && 'atMs' in value

export const printOf = ({ pointId, connectorId, sum, amount, method, bonusId, phone, addTo }: Order) =>
  [pointId, connectorId, sum, amount, method, bonusId, phone, ...(addTo ? [addTo.id] : [])].join('|')

/** The server makes the payment's secret out of it. */
const KEY_BYTES = 24

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** The key of the request: the same for the same wish, also after a reload or the back button. */
export function keyFor(print: string, nowMs = Date.now()): string {
  const kept = read()
  if (kept?.print === print && nowMs - kept.atMs < sameForMs) return kept.key
  const key = randomHex(KEY_BYTES)
  try {
    sessionStorage.setItem(name, JSON.stringify({ print, key, atMs: nowMs } satisfies Kept))
  } catch {
    // The button is off while we ask: a second payment would take a reload and another tap.
  }
  return key
}

/** Whatever is asked next is another payment. */
export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}
