import type { RowOf } from '@zaryad/model'
import { Suspense } from 'react'
import type { OnCommand } from '../commands/commands.ts'
import { formatRecent } from '../i18n/format.ts'
import { Card } from '../kit/Card.tsx'
import { ConnectorChip } from '../kit/ConnectorChip.tsx'
import { faceOf } from '../kit/connectorFaces.ts'
import { lazyWith } from '../kit/lazyWith.tsx'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { ConnectorButtons } from './card/ConnectorButtons.tsx'
import layout from './card/connector.module.css'
import { Live } from './card/Live.tsx'
import { useIsWide } from './card/useIsWide.ts'
import styles from './chargePoints.module.css'
import { DayBand } from './day/DayBand.tsx'
import type { PointDay } from './day/usePointDay.ts'
import { type Connector, isOnline } from './point.ts'

const ConnectorFault = lazyWith('notices', () => import('./card/ConnectorFault.tsx'))

type Props = {
  row: RowOf<'chargePoints'>
  connector: Connector
  day: PointDay | undefined
  onCommand: OnCommand
  onRecover: () => void
}

/** One plug: its state, what flows now, how it has been, and the commands that make sense in this state. */
export function ConnectorCard({ row, connector, day, onCommand, onRecover }: Props) {
  const { t, format } = useWords()
  const { connectorId, status, session, power } = connector
  const isWide = useIsWide()
  const own = day?.connectors.find((each) => each.connectorId === connectorId)
  const timeZone = zoneOf(row)
  const facts = [
    connector.type ? t(`choices.connectorTypes.${connector.type}`) : undefined,
    connector.currentType ? t(`choices.currentTypes.${connector.currentType}`) : undefined,
    power ? t('entities.chargePoints.upTo', { power: format.number(power) }) : undefined,
  ].filter(Boolean)
  const since = isOnline(row) ? (own?.states.at(-1)?.from ?? connector.statusAt) : row.connectionStateAt
  return (
    <Card aria-label={t('kit.connectorN', { number: connectorId })}>
      <div className={layout.head}>
        <ConnectorFace type={connector.type} />
        <div className={layout.title}>
          <h2>{t('entities.chargePoints.connector', { number: connectorId })}</h2>
          <p>{facts.join(' · ') || t('kit.noData')}</p>
        </div>
        <ConnectorChip status={status} isOffline={!isOnline(row)} />
        {typeof since === 'string' && (
          <span className={styles.small}>{t('kit.sinceTime', { time: formatRecent(since, timeZone) })}</span>
        )}
        <ConnectorButtons row={row} connector={connector} onCommand={onCommand} onRecover={onRecover} />
      </div>
      {isWide && status === 'Faulted' && isOnline(row) && (
        <Suspense>
          <ConnectorFault row={row} connector={connector} />
        </Suspense>
      )}
      {session && (
        <Live
          session={session}
          {...(own && day ? { day: own, at: day.to } : {})}
          isOnline={isOnline(row)}
          timeZone={timeZone}
          max={power ?? row.power}
        />
      )}
      {own && day && <DayBand states={own.states} from={day.from} to={day.to} timeZone={timeZone} />}
    </Card>
  )
}

/** The face of a plug. */
function ConnectorFace({ type }: { type: number | null }) {
  const { outline, pins } = faceOf(type)
  return (
    <svg className={styles.face} width={32} height={32} viewBox="0 0 28 28" aria-hidden>
      <path d={outline} />
      <g>
        {pins.map(([x, y, radius]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
    </svg>
  )
}
