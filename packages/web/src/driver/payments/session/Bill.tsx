import type { ExplainedLine } from '@zaryad/model/pricing/explain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/useFormat.ts'
import ui from '../../ui.module.css'
import { type PaymentView, totalOf } from '../view.ts'
import { Returned } from './Returned.tsx'
import styles from './session.module.css'

/** Line by line to the tiyn; what we gave beyond the paid sum is ours to bear and is said so. */
export function Bill({ view }: { view: PaymentView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { session, charged, refunded, kept, elsewhere, rounded, added, sum, fromBalance, payType } = view
  if (!session) return null
  const isBonus = payType === 'BONUS'
  const exact = (tenge: number) => format.money(tenge, 2)
  const beyond = Math.round((session.cost - charged - elsewhere) * 100) / 100
  return (
    <div className={ui.card}>
      <dl className={styles.bill}>
        {session.lines.map((line) => (
          <div className={styles.line} key={`${line.kind} ${line.from}`}>
            <dt>
              {t(`driver.bill.${line.kind}`)}
              {line.kind !== 'start' && <small>{quantity(line)}</small>}
            </dt>
            <dd>{exact(line.amount)}</dd>
          </div>
        ))}
        {elsewhere > 0 && (
          <div className={styles.line}>
            <dt>{t('driver.bill.elsewhere')}</dt>
            <dd>−{exact(elsewhere)}</dd>
          </div>
        )}
        {beyond > 0 && (
          <div className={styles.line}>
            <dt>{t(isBonus ? 'driver.bill.byBonus' : 'driver.bill.beyond')}</dt>
            <dd>−{exact(beyond)}</dd>
          </div>
        )}
        {beyond < 0 && (
          <div className={styles.line}>
            <dt>{t('driver.bill.corrected')}</dt>
            <dd>{exact(-beyond)}</dd>
          </div>
        )}
        {rounded > 0 && (
          <div className={styles.line}>
            <dt>{t('driver.bill.rounded')}</dt>
            <dd>−{exact(rounded)}</dd>
          </div>
        )}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>{t('driver.bill.total')}</dt>
          <dd>{exact(totalOf(view))}</dd>
        </div>
        {refunded > 0 && (
          <>
            <div className={styles.line}>
              <dt>{t('driver.bill.refunded')}</dt>
              <dd>−{exact(refunded)}</dd>
            </div>
            <div className={`${styles.line} ${styles.total}`}>
              <dt>{t('driver.bill.kept')}</dt>
              <dd>{exact(kept)}</dd>
            </div>
          </>
        )}
        {!isBonus && sum > 0 && (
          <div className={styles.line}>
            <dt>
              {t('driver.bill.paid', { bank: t(`driver.method.${payType}.name`) })}
              {added > 0 && <small>{t('driver.bill.added', { sum: exact(added) })}</small>}
            </dt>
            <dd>{exact(Math.round((sum - fromBalance) * 100) / 100)}</dd>
          </div>
        )}
        {fromBalance > 0 && (
          <div className={styles.line}>
            <dt>{t('driver.bill.balance')}</dt>
            <dd>{exact(fromBalance)}</dd>
          </div>
        )}
      </dl>
      <Returned view={view} />
    </div>
  )

  function quantity({ kind, quantity, price }: ExplainedLine): string {
    const unit = t(kind === 'energy' ? 'driver.unit.kwh' : 'driver.unit.min')
    return `${format.number(quantity, kind === 'energy' ? 3 : 1)} ${unit} × ${exact(price)}`
  }
}
