import type { RowOf } from '@zaryad/model'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/Card.tsx'
import { ConnectorChip } from '../../kit/ConnectorChip.tsx'
import kit from '../../kit/kit.module.css'
import { useWords } from '../../kit/useWords.ts'
import { ConnectorIcon } from '../../map/ConnectorIcon.tsx'
import { isOnline, pointsOf } from '../points.ts'
import { ConnectHere } from './ConnectHere.tsx'
import styles from './detail.module.css'

/** Every plug of the location as it is now, by its point. */
export function ConnectorGrid({ row }: { row: RowOf<'chargeStations'> }) {
  const { t, format } = useWords()
  const points = pointsOf(row)
  const plugs = points.flatMap((point) => point.connectors.map((connector) => ({ point, ...connector })))
  const empty = points.length === 0 ? 'chargeStations.noPoints' : 'chargePoints.noConnectors'
  return (
    <Card title={t('menu.connectors')} actions={points.length === 0 && <ConnectHere stationId={row.id} />}>
      {plugs.length === 0 ? (
        <p className={`${kit.cardBody} ${kit.muted}`}>{t(`entities.${empty}`)}</p>
      ) : (
        <ul className={styles.tiles}>
          {plugs.map(({ point, id, connectorId, type, power, status }) => (
            <li key={id}>
              <Link to={`/chargePoints/${point.id}`} className={styles.tile}>
                <ConnectorIcon type={type} size={28} />
                <span className={styles.tileText}>
                  <b className={kit.mono}>{`${point.identity}:${connectorId}`}</b>
                  <span>
                    {[
                      type && t(`choices.connectorTypes.${type}`),
                      power && t('stationMap.power', { power: format.number(power) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <ConnectorChip status={status} isOffline={!isOnline(point)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
