import { entities, type RowOf } from '@zaryad/model'
import { MapPin, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import { nameOf } from '../../kit/detail/nameOf.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { usePageTitle } from '../../kit/page/usePageTitle.ts'
import { RefLink } from '../../kit/RefLink.tsx'
import { SimulatedTag } from '../../kit/SimulatedTag.tsx'
import { spokenName } from '../../kit/spokenName.ts'
import { useWords } from '../../kit/useWords.ts'
import cells from '../cells.module.css'
import styles from '../chargePoints.module.css'
import { idOf, powerNow, sessionsOf } from '../point.ts'
import { LinkChip } from './LinkChip.tsx'

/** Which point it is, how it is, where, and on the right what one can do with it as a whole. */
export function PointHeader({ row, children }: { row: RowOf<'chargePoints'>; children?: ReactNode }) {
  const { t } = useWords()
  const name = nameOf(entities.chargePoints, row)
  return (
    <>
      <PageHeader
        title={name}
        beside={
          <span className={styles.beside}>
            <CopyText text={idOf(row)} />
            <LinkChip row={row} />
            <SimulatedTag row={row} />
          </span>
        }
      >
        {children}
      </PageHeader>
      <LiveTitle row={row} name={name} />
      <div className={styles.sub}>
        <span className={cells.signal}>
          <MapPin size={14} aria-hidden />
          <RefLink entity="chargeStations" id={row.stationId} name={row.station && spokenName(row.station)} />
        </span>
        {typeof row.address === 'string' && <span className={styles.address}>{row.address}</span>}
        <span className={styles.running}>
          {sessionsOf(row).map(({ id, transactionId }) => (
            <span key={id} className={cells.signal}>
              <Zap size={14} aria-hidden />
              <RefLink
                entity="transactions"
                id={id}
                name={t('entities.chargePoints.sessionGoesOn', { number: transactionId })}
              />
            </span>
          ))}
        </span>
      </div>
    </>
  )
}

/** The browser's tab says what flows: «⚡ 42 кВт». */
function LiveTitle({ row, name }: { row: RowOf<'chargePoints'>; name: string }) {
  const { t, format } = useWords()
  const now = powerNow(row) ?? 0
  usePageTitle(now > 0 ? `⚡ ${format.number(now, 0)} ${t('kit.units.kW')} · ${name}` : name)
  return null
}
