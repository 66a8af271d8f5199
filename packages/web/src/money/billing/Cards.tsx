import { Skeleton } from '@mui/material'
import { billingMoney } from '@zaryad/model'
import { useWords } from '../../kit/useWords.ts'
import styles from './billings.module.css'
import type { Sums } from './summary.ts'

/** Seven sums of the period; paid is refunds, commission, payout and pending together. On their way they have the room that they will take. */
export function Cards({ totals }: { totals: Sums | undefined }) {
  const { t, format } = useWords()
  const counted = totals ? (
    t('billings.sessions', {
      count: totals.count,
      number: format.number(totals.count),
      energy: format.number(totals.energy),
    })
  ) : (
    <Skeleton width="80%" />
  )
  return (
    <div className={styles.cardsPlace}>
      <dl className={styles.cards}>
        {billingMoney.map((name) => (
          <div key={name}>
            <dt>{t(`billings.sums.${name}`)}</dt>
            <dd>{totals ? format.money(totals[name], 2) : <Skeleton width="60%" />}</dd>
            <dd className={styles.note}>{name === 'accrued' ? counted : t(`billings.notes.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
