import { useWords } from '../../kit/useWords.ts'
import styles from './refunds.module.css'

export type Previewed = {
  amount: number
  /** Of it, what the driver's balance had paid. */
  toBalance: number
  paid: number
  charged: number
  refunded: number
  left: number
  by: 'bank' | 'manual'
}
const names = ['paid', 'charged', 'refunded', 'amount', 'toBalance', 'left'] as const

/** What stands before and after. */
export function Preview({ data }: { data: Previewed }) {
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
