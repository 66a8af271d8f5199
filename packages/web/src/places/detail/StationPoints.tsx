import { Button } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/Card.tsx'
import { ConnectorChips } from '../../kit/ConnectorChips.tsx'
import kit from '../../kit/kit.module.css'
import { RefLink } from '../../kit/RefLink.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { isOnline, pointsOf } from '../points.ts'
import styles from './detail.module.css'

const chargePoints = entities.chargePoints

/** The charge points of a location with the state of their connectors. */
export function StationPoints({ row }: { row: RowOf<'chargeStations'> }) {
  const { t } = useWords()
  const access = useAccess(chargePoints)
  const points = pointsOf(row)
  return (
    <Card
      title={t('menu.chargePoints')}
      note={<span className={kit.muted}>{points.length}</span>}
      actions={
        access.create && (
          <Button
            size="small"
            component={Link}
            to={`/chargePoints/create?stationId=${row.id}`}
            startIcon={<Plus size={14} />}
          >
            {t('entities.chargePoints.create')}
          </Button>
        )
      }
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
