import type { RowOf } from '@zaryad/model'
import { TriangleAlert } from 'lucide-react'
import kit from '../kit/kit.module.css'
import { useWords } from '../kit/useWords.ts'
import styles from './transactions.module.css'

/** «Почему не получилось»: what went wrong in plain words, and what to do about it; over everything else of the page. */
export function WhyNot({ row }: { row: RowOf<'transactions'> }) {
  const { t } = useWords()
  const { failure } = row
  if (typeof failure !== 'string') return null
  const title = row.state === 'suspect' ? 'whyDoubted' : row.state === 'active' ? 'whatNow' : 'whyNot'
  return (
    <section className={`${kit.card} ${styles.reason}`} aria-label={t(`entities.transactions.${title}`)}>
      <div className={kit.cardHead}>
        <TriangleAlert aria-hidden />
        <h2>{t(`entities.transactions.${title}`)}</h2>
      </div>
      <div className={styles.why}>
        <p>{t(`failures.${failure}.text`, { defaultValue: failure })}</p>
        <p className={kit.muted}>{t(`failures.${failure}.next`, { defaultValue: '' })}</p>
      </div>
    </section>
  )
}
