import type { Refund } from '@zaryad/model/calls/refunds'
import { useWords } from '../../kit/useWords.ts'
import styles from './refunds.module.css'

const names = ['paid', 'charged', 'refunded', 'amount', 'toBalance', 'left'] as const

/** What stands before and after. */
export function Preview({ data }: { data: Refund }) {
  const { t, format } = useWords()
  return (
    <>
      <dl className={styles.preview}>
        {names
          .filter((name) => name !== 'toBalance' || data.toBalance > 0)
          .map((name) => (
            <div key={name} data-strong={name === 'amount'}>
              <dt>{t(`refunds.preview.${name}`)}</dt>
              <dd>{format.money(data[name], 2)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.note}>{t(`refunds.preview.by.${data.by}`)}</p>
    </>
  )
}
