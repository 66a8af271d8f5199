import type { RowOf } from '@zaryad/model'
import { Link } from 'react-router-dom'
import type { Sent } from '../commands/useCommands.ts'
import { Card } from '../kit/Card.tsx'
import { useWords } from '../kit/useWords.ts'
import { CommandLog } from './CommandLog.tsx'
import { CommandRecords } from './CommandRecords.tsx'
import { tabPath } from './card/tabs.ts'
import styles from './chargePoints.module.css'

type Props = { row: RowOf<'chargePoints'>; sent: Sent[]; onRepeat: (command: Sent) => void }

/** What was sent to the station last, and what became of it. */
export function LastCommands({ row, sent, onRepeat }: Props) {
  const { t } = useWords()
  return (
    <Card
      title={t('pointPage.lastCommands')}
      actions={
        <Link to={tabPath(row.id, 'history')} className={styles.headLink}>
          {t('pointPage.allCommands')}
        </Link>
      }
      aria-label={t('pointPage.lastCommands')}
    >
      <CommandLog row={row} sent={sent} onRepeat={onRepeat} />
      <CommandRecords
        row={row}
        besides={sent}
        {...(sent.length === 0 ? { empty: t('pointPage.noCommands') } : {})}
      />
    </Card>
  )
}
