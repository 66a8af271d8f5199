import { Button, Skeleton } from '@mui/material'
import { Navigation } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ConnectorChips } from '../../kit/ConnectorChips.tsx'
import kit from '../../kit/kit.module.css'
import { RefLink } from '../../kit/RefLink.tsx'
import { useRow } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { routeTo } from '../../map/geo.ts'
import { isOnline, pointsOf } from '../points.ts'
import styles from './stationsMap.module.css'

/** The points of the open location with their connectors and rates, and the ways on. */
export function OpenStation({ id }: { id: string }) {
  const { t } = useWords()
  const { data: row } = useRow('chargeStations', id)
  if (!row) return <Skeleton height={60} />
  const points = pointsOf(row)
  const place = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
  return (
    <div className={styles.open}>
      {points.length === 0 && <span className={kit.muted}>{t('entities.chargeStations.noPoints')}</span>}
      <ul>
        {points.map((point) => (
          <li key={point.id}>
            <RefLink
              className={`${kit.mono} ${kit.code}`}
              entity="chargePoints"
              id={point.id}
              name={point.identity}
            />
            <ConnectorChips connectors={point.connectors} isOffline={!isOnline(point)} />
            <small>{point.rate?.name ?? t('entities.chargeStations.noRate')}</small>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button size="small" variant="contained" component={Link} to={`/chargeStations/${id}`}>
          {t('entities.chargeStations.open')}
        </Button>
        <Button
          size="small"
          component="a"
          href={routeTo(place)}
          target="_blank"
          rel="noreferrer"
          startIcon={<Navigation size={14} />}
        >
          {t('stationMap.route')}
        </Button>
      </div>
    </div>
  )
}
