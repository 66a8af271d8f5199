import { entities, type RowOf } from '@zaryad/model'
import { formatDateTime } from '../i18n/format.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { stateLooks } from '../kit/states.ts'
import { useWords } from '../kit/useWords.ts'
import styles from './rates.module.css'

const { fields } = entities.rates

/** Under the heading: what state it is in, since when, and what is to come. */
export function StateLine({ row }: { row: RowOf<'rates'> }) {
  const { t, choice } = useWords()
  const look = stateLooks.rateStates?.[row.state]
  const from = row.validFrom ? formatDateTime(row.validFrom) : ''
  const hasNext = row.nextFrom && row.state !== 'scheduled'
  return (
    <div className={styles.stateLine}>
      {look && (
        <StatusChip tone={look[0]} icon={look[1]}>
          {choice(fields.state, row.state)}
        </StatusChip>
      )}
      {row.letter !== null && <span className={styles.letter}>{choice(fields.letter, row.letter)}</span>}
      {from && row.state !== 'draft' && <span>{t('entities.rates.validSince', { from })}</span>}
      {hasNext && <b>{t('entities.rates.changesOn', { from: formatDateTime(row.nextFrom) })}</b>}
    </div>
  )
}
