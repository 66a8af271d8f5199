import type { PaymentView } from '../view.ts'

/** A station that took the stop on ends within this, mostly in a moment. */
const takenForMs = 20_000
/** The question is on its way. */
const askedForMs = 12_000

/** How the driver's stop stands: it is repeated all the while, and may be asked again. */
export type Stopping = 'no' | 'waiting' | 'refused' | 'noAnswer' | 'offline'

export function stoppingOf(
  { session, place }: Pick<PaymentView, 'session' | 'place'>,
  nowMs: number,
): Stopping {
  if (session?.stoppedBy !== 'driver' || !session.stopAskedAt) return 'no'
  const askedMs = nowMs - Date.parse(session.stopAskedAt)
  if (!place.isOnline) return 'offline'
  if (session.stopAnswer === 'Accepted') return askedMs < takenForMs ? 'waiting' : 'noAnswer'
  if (session.stopAnswer === null) return askedMs < askedForMs ? 'waiting' : 'noAnswer'
  return session.stopAnswer === 'noAnswer' ? 'noAnswer' : 'refused'
}
