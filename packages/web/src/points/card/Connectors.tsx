import type { RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import type { OnCommand } from '../../commands/commands.ts'
import { Card } from '../../kit/Card.tsx'
import { lazyWith } from '../../kit/lazyWith.tsx'
import { useWords } from '../../kit/useWords.ts'
import { ConnectorCard } from '../ConnectorCard.tsx'
import styles from '../chargePoints.module.css'
import { usePointDay } from '../day/usePointDay.ts'

const LastFrames = lazyWith('journal', () => import('../day/LastFrames.tsx'))

type Props = { row: RowOf<'chargePoints'>; onCommand: OnCommand; onRecover: () => void }

/** The plugs of a point, a card each, and below what the station said last. */
export function Connectors({ row, onCommand, onRecover }: Props) {
  const { t } = useWords()
  const connectors = row.connectors
  const { data: day } = usePointDay(row.id)
  return (
    <div className={styles.connectors}>
      {connectors.length === 0 && (
        <Card>
          <p className={styles.empty} style={{ paddingTop: 14 }}>
            {t('entities.chargePoints.noConnectors')}
          </p>
        </Card>
      )}
      {connectors.map((connector) => (
        <ConnectorCard
          key={connector.id}
          row={row}
          connector={connector}
          day={day}
          onCommand={onCommand}
          onRecover={onRecover}
        />
      ))}
      {day && day.frames.last.length > 0 && (
        <Suspense>
          <LastFrames row={row} frames={day.frames} />
        </Suspense>
      )}
    </div>
  )
}
