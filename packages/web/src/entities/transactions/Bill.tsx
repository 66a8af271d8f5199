import { refName } from '../../kit/fields/ref.tsx'
import kit from '../../kit/kit.module.css'
import { RefLink } from '../../kit/RefLink.tsx'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { BillTable } from './BillTable.tsx'
import { linesOf } from './lines.ts'
import styles from './transactions.module.css'

const missing: Record<string, string> = { active: 'billLater', suspect: 'notBilled' }

/** How the sum came about, by the rate as it was when the session began. */
export function Bill({ row }: { row: Row }) {
  const { t } = useWords()
  const lines = linesOf(row)
  const name = t('entities.transactions.bill')
  return (
    <section className={kit.card}>
      <div className={kit.cardHead}>
        <h2>{name}</h2>
        {typeof row.rateId === 'string' && (
          <span className={kit.muted}>
            <RefLink entity="rates" id={row.rateId} name={refName(row, 'rateId')} />
            {', '}
            {t('entities.transactions.rateAtStart', { version: row.rateVersion })}
          </span>
        )}
      </div>
      {lines.length === 0 ? (
        <p className={styles.none}>{t(`entities.transactions.${missing[String(row.state)] ?? 'noLines'}`)}</p>
      ) : (
        <BillTable
          label={name}
          lines={lines}
          sum={typeof row.sum === 'number' ? row.sum : null}
          timeZone={zoneOf(row)}
        />
      )}
    </section>
  )
}
