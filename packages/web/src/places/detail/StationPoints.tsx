import type { RowOf } from '@zaryad/model'
import { Card } from '../../kit/Card.tsx'
import { ConnectorChips } from '../../kit/ConnectorChips.tsx'
import kit from '../../kit/kit.module.css'
import { RefLink } from '../../kit/RefLink.tsx'
import { useWords } from '../../kit/useWords.ts'
import { isOnline, pointsOf } from '../points.ts'
import { ConnectHere } from './ConnectHere.tsx'
import styles from './detail.module.css'

/** The charge points of a location with the state of their connectors. */
export function StationPoints({ row }: { row: RowOf<'chargeStations'> }) {
  const { t } = useWords()
  const points = pointsOf(row)
  return (
    <Card
      title={t('menu.chargePoints')}
      note={<span className={kit.muted}>{points.length}</span>}
      actions={<ConnectHere stationId={row.id} />}
    >
      <ul className={styles.points}>
        {points.length === 0 && <li className={kit.muted}>{t('entities.chargeStations.noPoints')}</li>}
        {points.map((point) => (
          <li key={point.id}>
            <RefLink
              className={`${kit.mono} ${kit.code}`}
              entity="chargePoints"
              id={point.id}
              name={point.identity}
            />
            <span className={styles.name}>{point.name}</span>
            <ConnectorChips connectors={point.connectors} isOffline={!isOnline(point)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
