import { entities } from '@zaryad/model'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { refName } from '../../../kit/fields/ref.tsx'
import kit from '../../../kit/kit.module.css'
import type { Row } from '../../../kit/screen.ts'
import { useWords } from '../../../kit/useWords.ts'
import styles from './onboarding.module.css'

const shown = 5

/** Points whose connection was begun and not finished. */
export function Drafts() {
  const { t, format } = useWords()
  const { data = [] } = useGetList<Row>(entities.chargePoints.name, {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { state: 'notConfigured' },
  })
  if (data.length === 0) return null
  return (
    <section className={kit.card} aria-labelledby="drafts-title">
      <div className={kit.cardHead}>
        <h2 id="drafts-title">{t('onboarding.drafts')}</h2>
      </div>
      <ul className={styles.drafts}>
        {data.map((row) => (
          <li key={row.id}>
            <Link to={`/chargePoints/onboarding?point=${row.id}`}>{String(row.identity)}</Link>
            <span>{String(refName(row, 'stationId') ?? '')}</span>
            <small>{format.relative(String(row.createdAt))}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
