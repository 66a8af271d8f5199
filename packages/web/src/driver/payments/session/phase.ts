import { inSessionStatuses, pluggedStatuses } from '@zaryad/model/choices'
import type { PaymentView } from '../view.ts'

/** What a driver goes through after the tap on «Оплатить» (ux §5.23, steps 5–8). */
export type Phase =
  | 'waiting'
  | 'failed'
  | 'plug'
  | 'starting'
  | 'charging'
  | 'settling'
  | 'doubtful'
  | 'notStarted'
  | 'over'

export function phaseOf({ state, session, place, paidAt, failReason }: PaymentView): Phase {
  if (state === 'created') return 'waiting'
  if (state === 'failed') return 'failed'
  if (failReason === 'over') return 'notStarted'
  if (state === 'settled' || state === 'refunded') return session ? 'over' : 'notStarted'
  if (session?.state === 'suspect') return 'doubtful'
  if (session) return session.state === 'active' ? 'charging' : 'settling'
  return isPlugged(place, paidAt) ? 'starting' : 'plug'
}

export const plugged: ReadonlySet<string> = new Set(pluggedStatuses)
/**
 * The cable was in before the money came. A station that is told to start also prepares, cable or not: that says
 * nothing (OCPP 1.6 §4.9).
 */
function isPlugged({ status, statusAt, isOnline }: PaymentView['place'], paidAt: string | null): boolean {
  if (!isOnline || !plugged.has(status ?? '') || !statusAt || !paidAt) return false
  return Date.parse(statusAt) <= Date.parse(paidAt)
}

const taking = new Set<string>(inSessionStatuses)
/** The station's word may be a moment ahead of the session that it is about. */
const ownSoonMs = 15_000

/** Another's car stands there: the connector has been in use for longer than a session of ours takes to be seen. */
export const isTaken = ({ place: { isOnline, status, statusAt } }: PaymentView, nowMs: number): boolean =>
  isOnline && taking.has(status ?? '') && !!statusAt && nowMs - Date.parse(statusAt) > ownSoonMs

/** Nothing more will happen by itself but the money's way back. */
export const isOver = (phase: Phase): boolean =>
  phase === 'over' || phase === 'notStarted' || phase === 'failed'

/** How far what was paid for is used, 0–1. */
export function usedShare({ session, amount, sum }: PaymentView): number {
  if (!session) return 0
  const shares = [amount ? session.energy / amount : 0, sum > 0 ? session.cost / sum : 0]
  return Math.min(1, Math.max(0, ...shares))
}

/** Nothing is paid, for nothing costs anything. */
export const isFreeOfCharge = ({ sum, payType }: Pick<PaymentView, 'sum' | 'payType'>): boolean =>
  sum === 0 && payType !== 'BONUS'

/** More may be paid for a session while it goes on. */
export const canAdd = (view: PaymentView): boolean =>
  view.addsTo === null &&
  view.payType !== 'BONUS' &&
  view.sum > 0 &&
  view.session?.state === 'active' &&
  !view.session.stoppedBy &&
  !view.session.isToldToStop
