/** What the card page needs to go on to the bank; it comes in its address and is dropped from there at once. */
export type CardPayment = {
  paymentId: string
  secret: string
  /** Tenge. */
  sum: number
  invoiceId: string
  key: string
  /** The bank's token for this one operation, whole. */
  token: Record<string, string | number | boolean | null>
  atMs: number
}

/** A token of the bank lives two hours; a page this old was left for good. */
const goodForMs = 20 * 60_000
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const opaque = /^[\w-]{16,100}$/

export const cardPath = (payment: CardPayment): string =>
  `/payments/halyk?payment=${encodeURIComponent(JSON.stringify(payment))}`

const isToken = (value: unknown): value is CardPayment['token'] =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  'access_token' in value &&
  typeof value.access_token === 'string' &&
  /^[\w.~+/=-]{8,4000}$/.test(value.access_token) &&
  Object.values(value).every((each) => each === null || ['string', 'number', 'boolean'].includes(typeof each))

function isCardPayment(value: unknown): value is CardPayment {
  if (typeof value !== 'object' || value === null) return false
  const { paymentId, secret, sum, invoiceId, key, token, atMs } = value as Record<string, unknown>
  return (
    typeof paymentId === 'string' &&
    uuid.test(paymentId) &&
    typeof secret === 'string' &&
    opaque.test(secret) &&
    typeof sum === 'number' &&
    sum > 0 &&
    sum <= 1_000_000 &&
    typeof invoiceId === 'string' &&
    /^\d{6,15}$/.test(invoiceId) &&
    typeof key === 'string' &&
    opaque.test(key) &&
    typeof atMs === 'number' &&
    isToken(token)
  )
}

/** Undefined for anything that is not ours, is broken, or is too old. */
export function cardPaymentOf(text: string | null, nowMs = Date.now()): CardPayment | undefined {
  if (!text || text.length > 8000) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isCardPayment(value)) return undefined
    return nowMs - value.atMs < goodForMs && value.atMs - nowMs < goodForMs ? value : undefined
  } catch {
    return undefined
  }
}
