/** A payment of this browser: its secret opens the payment's pages again after a reload or a closed tab. */
export type OwnPayment = {
  id: string
  secret: string
  atMs: number
  pointId: string
  connectorId: number
  station: string
  sum: number
  amount: number | null
  method: string
  phone: string | null
  /** The bank's page, while it may still be needed. */
  redirectUrl: string | null
  /** Nothing more will come of it. */
  isOver: boolean
}

const name = 'driver.payments'
const most = 20
const keptMs = 90 * 86_400_000

const isOwn = (value: unknown): value is OwnPayment =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'secret' in value &&
  typeof value.secret === 'string' &&
  'atMs' in value &&
  typeof value.atMs === 'number'

/** Newest first; what is broken or old is as good as not there. */
export function ownPayments(nowMs = Date.now()): OwnPayment[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOwn).filter(({ atMs }) => nowMs - atMs < keptMs) : []
  } catch {
    return []
  }
}

export const ownPayment = (id: string): OwnPayment | undefined => ownPayments().find((each) => each.id === id)

/** A payment that is kept already is changed in its place. */
export function keepPayment(payment: OwnPayment): void {
  const others = ownPayments().filter(({ id }) => id !== payment.id)
  const all = [payment, ...others].sort((one, other) => other.atMs - one.atMs).slice(0, most)
  try {
    localStorage.setItem(name, JSON.stringify(all))
  } catch {
    // Without storage the link with its secret still opens the payment.
  }
}
