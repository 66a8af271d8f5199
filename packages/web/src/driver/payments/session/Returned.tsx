import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import ui from '../../ui.module.css'
import type { PaymentView } from '../view.ts'
import { isFreeOfCharge } from './phase.ts'
import styles from './session.module.css'

/** Banks take up to so long from our order to the driver's account. */
const withinMs = 3 * 86_400_000

/** What goes back, by what, and by when or that it has. */
export function Returned({ view }: { view: PaymentView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { returned, toBalance, returnState, payType, amount, bonusEnergy, session, place } = view
  if (payType === 'BONUS') {
    const rest = Math.max(0, (amount ?? 0) - (bonusEnergy ?? session?.energy ?? 0))
    return rest > 0 ? (
      <p className={styles.returned}>
        <RotateCcw size={16} aria-hidden />
        <span>{t('driver.returned.bonus', { energy: format.number(rest, 2) })}</span>
      </p>
    ) : null
  }
  if (isFreeOfCharge(view)) return null
  if (returned <= 0) return <p className={ui.text}>{t('driver.returned.nothing')}</p>
  const fromMs = Date.parse(session?.stoppedAt ?? view.startBy ?? view.createdAt)
  const isDone = returnState === 'done'
  const byBank = Math.round((returned - toBalance) * 100) / 100
  const values = {
    bank: t(`driver.method.${payType}.name`),
    date: formatDate(fromMs + withinMs, place.timeZone),
  }
  return (
    <>
      {byBank > 0 && (
        <div className={styles.returned}>
          <RotateCcw size={16} aria-hidden />
          <span>{t(isDone ? 'driver.returned.done' : 'driver.returned.by', values)}</span>
          <b>{format.money(byBank)}</b>
        </div>
      )}
      {toBalance > 0 && (
        <div className={styles.returned}>
          <RotateCcw size={16} aria-hidden />
          <span>{t('driver.returned.balance')}</span>
          <b>{format.money(toBalance, 2)}</b>
        </div>
      )}
    </>
  )
}
