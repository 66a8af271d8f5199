import { ChevronRight, Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { keepPayment, type OwnPayment, ownPayments } from '../payments/ownPayments.ts'
import { isFreeOfCharge, phaseOf } from '../payments/session/phase.ts'
import { type PaymentView, readPayment } from '../payments/view.ts'
import styles from './home.module.css'

const recentMs = 24 * 3_600_000
const most = 3

type Running = { own: OwnPayment; view: PaymentView }

/** One's own payments that are not over: the way back after a closed tab. */
export function RunningPayments() {
  const { t } = useTranslation()
  const format = useFormat()
  const [running, setRunning] = useState<Running[]>([])
  useEffect(() => {
    const aborting = new AbortController()
    const open = ownPayments().filter(({ isOver, atMs }) => !isOver && Date.now() - atMs < recentMs)
    void Promise.all(open.slice(0, most).map((own) => look(own, aborting.signal))).then((found) => {
      if (!aborting.signal.aborted) setRunning(found.flatMap((each) => each ?? []))
    })
    return () => aborting.abort()
  }, [])
  return running.map(({ own, view }) => (
    <Link key={own.id} to={`/map/session/${own.id}#${own.secret}`} className={styles.running}>
      <Zap aria-hidden />
      <span className={styles.runningText}>
        <b>{t(`driver.phase.${phaseName(view)}`)}</b>
        <span>
          {view.place.station}
          {view.sum > 0 && ` · ${format.money(view.sum)}`}
        </span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  ))
}

const phaseName = (view: PaymentView) =>
  phaseOf(view) === 'plug' && isFreeOfCharge(view) ? 'plugFree' : phaseOf(view)

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
