import type { RowOf } from '@zaryad/model'
import { Card } from '../kit/Card.tsx'
import kit from '../kit/kit.module.css'
import { RefLink } from '../kit/RefLink.tsx'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { BillTable } from './BillTable.tsx'
import styles from './transactions.module.css'

const missing: Record<string, string> = { active: 'billLater', suspect: 'notBilled' }

/** How the sum came about, by the rate as it was when the session began. */
export function Bill({ row }: { row: RowOf<'transactions'> }) {
  const { t } = useWords()
  const lines = row.lines ?? []
  const name = t('entities.transactions.bill')
  return (
    <Card
      title={name}
      note={
        row.rateId && (
          <span className={kit.muted}>
            <RefLink entity="rates" id={row.rateId} name={row.rate?.name} />
            {', '}
            {t('entities.transactions.rateAtStart', { version: row.rateVersion })}
          </span>
        )
      }
    >
      {lines.length === 0 ? (
        <p className={styles.none}>{t(`entities.transactions.${missing[row.state] ?? 'noLines'}`)}</p>
      ) : (
        <BillTable label={name} lines={lines} sum={row.sum} timeZone={zoneOf(row)} />
      )}
    </Card>
  )
}
