import type { RowOf } from '@zaryad/model'
import { formatDateTime } from '../i18n/format.ts'
import { stateLooks } from '../kit/states.ts'
import { useNow } from '../kit/useNow.ts'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { stopwatch } from './stopwatch.ts'
import styles from './transactions.module.css'

/** What the session is, since when, and why it ended, in words; the clock ticks while it goes on. */
export function StateStripe({ row }: { row: RowOf<'transactions'> }) {
  const { t } = useWords()
  const state = row.state
  const isActive = state === 'active'
  const now = useNow(isActive ? 1000 : 60_000)
  const look = stateLooks.transactionStates?.[state]
  const [tone, Icon] = look ?? ['grey' as const, undefined]
  const startedAt = Date.parse(row.startedAt)
  return (
    <div className={styles.stripe} data-tone={tone}>
      {isActive ? <i aria-hidden /> : Icon && <Icon size={18} aria-hidden />}
      <b>{t(`choices.transactionStates.${state}`)}</b>
      <span>
        {isActive ? (
          <time className={styles.clock}>{stopwatch((now - startedAt) / 1000)}</time>
        ) : row.stoppedAt ? (
          t('entities.transactions.endedAt', { time: formatDateTime(row.stoppedAt, zoneOf(row)) })
        ) : (
          ''
        )}
      </span>
      {row.stopReason && (
        <span>{t(`choices.stopReasons.${row.stopReason}`, { defaultValue: row.stopReason })}</span>
      )}
      {row.correctedAt && (
        <span>
          {t('entities.transactions.correctedAt', { time: formatDateTime(row.correctedAt, zoneOf(row)) })}
        </span>
      )}
    </div>
  )
}
