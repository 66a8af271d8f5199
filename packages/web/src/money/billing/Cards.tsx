import { billingMoney } from '@zaryad/model'
import { useWords } from '../../kit/useWords.ts'
import styles from './billings.module.css'
import type { Sums } from './summary.ts'

/** Seven sums of the period; paid is refunds, commission, payout and pending together. */
export function Cards({ totals }: { totals: Sums }) {
  const { t, format } = useWords()
  return (
    <div className={styles.cardsPlace}>
      <dl className={styles.cards}>
        {billingMoney.map((name) => (
          <div key={name}>
            <dt>{t(`billings.sums.${name}`)}</dt>
            <dd>{format.money(totals[name], 2)}</dd>
            <dd className={styles.note}>
              {name === 'accrued'
                ? t('billings.sessions', {
                    count: totals.count,
                    number: format.number(totals.count),
                    energy: format.number(totals.energy),
                  })
                : t(`billings.notes.${name}`)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
