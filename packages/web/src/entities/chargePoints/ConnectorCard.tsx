import { TriangleAlert } from 'lucide-react'
import { formatTime } from '../../i18n/format.ts'
import { ConnectorChip } from '../../kit/ConnectorChip.tsx'
import kit from '../../kit/kit.module.css'
import type { Row } from '../../kit/screen.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { ConnectorFace } from './ConnectorFace.tsx'
import { ConnectorButtons } from './card/ConnectorButtons.tsx'
import type { OnCommand } from './card/Connectors.tsx'
import { Live } from './card/Live.tsx'
import styles from './chargePoints.module.css'
import { type Connector, isOnline } from './point.ts'

type Props = { row: Row; connector: Connector; onCommand: OnCommand }

/** One plug: its state, what flows now, and the commands that make sense in this state. */
export function ConnectorCard({ row, connector, onCommand }: Props) {
  const { t, format } = useWords()
  const { connectorId, status, session, statusAt, errorCode, power } = connector
  const facts = [
    connector.type ? t(`choices.connectorTypes.${connector.type}`) : undefined,
    connector.currentType ? t(`choices.currentTypes.${connector.currentType}`) : undefined,
    power ? t('entities.chargePoints.upTo', { power: format.number(power) }) : undefined,
  ].filter(Boolean)
  return (
    <section className={kit.card} aria-label={t('kit.connectorN', { number: connectorId })}>
      <div className={styles.conn}>
        <ConnectorFace type={connector.type} />
        <div className={styles.connTitle}>
          <h2>{t('entities.chargePoints.connector', { number: connectorId })}</h2>
          <p>{facts.join(' · ') || t('kit.noData')}</p>
        </div>
        <ConnectorChip status={status} isOffline={!isOnline(row)} />
        {statusAt && (
          <span className={kit.muted}>{t('kit.sinceTime', { time: formatTime(statusAt, zoneOf(row)) })}</span>
        )}
        <ConnectorButtons row={row} connector={connector} onCommand={onCommand} />
      </div>
      {status === 'Faulted' && errorCode && (
        <div className={styles.fault}>
          <TriangleAlert size={18} strokeWidth={1.5} aria-hidden />
          <div>
            <b>{t(`ocppErrors.${errorCode}`, { defaultValue: errorCode })}</b>
            <p>{t('entities.chargePoints.errorCode', { code: errorCode })}</p>
          </div>
        </div>
      )}
      {session && (
        <Live
          session={session}
          timeZone={zoneOf(row)}
          max={power ?? (typeof row.power === 'number' ? row.power : null)}
        />
      )}
    </section>
  )
}
