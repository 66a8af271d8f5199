import { useEffect, useState } from 'react'
import { keepPayment, type OwnPayment, ownPayments } from './ownPayments.ts'
import { phaseOf } from './session/phase.ts'
import { type PaymentView, readPayment } from './view.ts'

const recentMs = 24 * 3_600_000
const most = 3

export type Running = { own: OwnPayment; view: PaymentView }

/** One's own payments that are not over, of those that are `wanted`; looked at anew with each other `occasion`. */
export function useRunning(wanted: (own: OwnPayment) => boolean, occasion = ''): Running[] {
  const [running, setRunning] = useState<Running[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted changes with its occasion
  useEffect(() => {
    const aborting = new AbortController()
    const open = ownPayments().filter((own) => !own.isOver && Date.now() - own.atMs < recentMs && wanted(own))
    void Promise.all(open.slice(0, most).map((own) => look(own, aborting.signal))).then((found) => {
      if (!aborting.signal.aborted) setRunning(found.flatMap((each) => each ?? []))
    })
    return () => aborting.abort()
  }, [occasion])
  return running
}

/** Those that ended meanwhile are not asked about again. */
async function look(own: OwnPayment, signal: AbortSignal): Promise<Running | null> {
  const view = await readPayment(own.id, own.secret, signal).catch(() => null)
  if (!view) return null
  const phase = phaseOf(view)
  // what was added is seen where it was added to
  const isElsewhere = view.addsTo !== null && phase !== 'waiting'
  if (isElsewhere || phase === 'over' || phase === 'failed' || phase === 'notStarted') {
    keepPayment({ ...own, isOver: true })
    return null
  }
  // One that was left at the bank's page for long is nothing to come back to.
  return phase === 'waiting' && Date.now() - own.atMs > 30 * 60_000 ? null : { own, view }
}
