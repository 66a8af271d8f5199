import { Link } from 'react-router-dom'
import { Card } from '../../kit/Card.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import styles from './onboarding.module.css'

const shown = 5

/** Points whose connection was begun and not finished. */
export function Drafts() {
  const { t, format } = useWords()
  const { data = [] } = useRows('chargePoints', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { state: 'notConfigured' },
  })
  if (data.length === 0) return null
  return (
    <Card title={t('onboarding.drafts')} id="drafts-title">
      <ul className={styles.drafts}>
        {data.map((row) => (
          <li key={row.id}>
            <Link to={`/chargePoints/onboarding?point=${row.id}`}>{row.identity}</Link>
            <span>{row.station ? spokenName(row.station) : ''}</span>
            <small>{format.relative(row.createdAt)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
