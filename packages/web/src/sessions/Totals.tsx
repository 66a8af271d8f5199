import { useQuery } from '@tanstack/react-query'
import { useWords } from '../kit/useWords.ts'
import { ask } from '../session/ask.ts'
import styles from './Totals.module.css'

/** Of everything that the filters let through, not of the page. */
export function Totals({ filter }: { filter: Record<string, unknown> }) {
  const { t, format } = useWords()
  const { q, ...fields } = filter
  const { data } = useQuery({
    // Not under `transactions`: what is read again with every reading would never come to an end here.
    queryKey: ['sessionTotals', filter],
    queryFn: ({ signal }) => {
      const body = { filter: fields, ...(q ? { query: String(q) } : {}) }
      return ask('POST /api/v1/transactions/totals', { body, signal })
    },
    staleTime: 20_000,
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  })
  /** What goes on has neither yet: a sum of nothing would gainsay the rows above. */
  const isOver = filter.state !== 'active'
  if (!data) return <div className={styles.totals} />
  const part = (key: string, value: string) => (
    <div>
      <dt>{t(`entities.transactions.totals.${key}`)}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <section className={styles.totals} aria-label={t('entities.transactions.totals.title')}>
      <b>{t('entities.transactions.totals.title')}</b>
      <dl>
        {part('count', format.number(data.count))}
        {part('energy', `${format.number(data.energy, 2)} ${t('kit.units.kWh')}`)}
        {isOver && part('duration', format.duration(data.duration))}
        {isOver && part('sum', format.money(data.sum, 2))}
      </dl>
    </section>
  )
}
