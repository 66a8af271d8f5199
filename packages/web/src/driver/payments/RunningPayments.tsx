import { ChevronRight, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { spoken } from '../../kit/spokenName.ts'
import styles from './running.module.css'
import { isFreeOfCharge, phaseOf } from './session/phase.ts'
import type { Running } from './useRunning.ts'
import type { PaymentView } from './view.ts'

/** The way back to what one has paid for, after a closed tab or with the code scanned once more. */
export function RunningPayments({ running }: { running: Running[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return running.map(({ own, view }) => (
    <Link key={own.id} to={`/map/session/${own.id}#${own.secret}`} className={styles.running}>
      <Zap aria-hidden />
      <span className={styles.runningText}>
        <b>{t(`driver.phase.${phaseName(view)}`)}</b>
        <span>
          {spoken(view.place, 'station')}
          {view.sum > 0 && ` · ${format.money(view.sum)}`}
        </span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  ))
}

const phaseName = (view: PaymentView) =>
  phaseOf(view) === 'plug' && isFreeOfCharge(view) ? 'plugFree' : phaseOf(view)
