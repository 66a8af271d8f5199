import type { RowOf } from '@zaryad/model'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatTime } from '../../i18n/format.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { faultAdvice } from '../../notices/causeOf.ts'
import { SeenTo } from '../../notices/SeenTo.tsx'
import { openAt, useEvents } from '../../notices/useEvents.ts'
import { type Connector, faultCodeOf } from '../point.ts'
import styles from './alert.module.css'
import { tabPath } from './tabs.ts'

type Props = {
  row: RowOf<'chargePoints'>
  connector: Connector
  /** Away from the plug, which it then names. */
  isApart?: boolean
}

/** What is wrong with a plug, what to do, and who sees to it. */
export default function ConnectorFault({ row, connector, isApart = false }: Props) {
  const { t } = useWords()
  const { data } = useEvents(openAt(row.id))
  const event = data?.pages
    .flatMap((page) => page.data)
    .find(({ kind, data: told }) => kind === 'fault' && Number(told.connectorId) === connector.connectorId)
  const code = faultCodeOf(connector)
  const vendor = connector.vendorErrorCode
  const name = t('entities.chargePoints.connector', { number: connector.connectorId })
  return (
    <section
      className={styles.alert}
      data-inside={!isApart || undefined}
      aria-label={`${t('events.here')}: ${name}`}
    >
      <TriangleAlert size={18} aria-hidden />
      <div>
        <b>
          {isApart && `${name}: `}
          {code ? t(`ocppErrors.${code}`, { defaultValue: code }) : t('events.noCode')}
        </b>
        <p>{faultAdvice(code, t)}</p>
        <p>
          {connector.statusAt &&
            t('pointPage.faultLast', { time: formatTime(connector.statusAt, zoneOf(row)) })}{' '}
          {code && t(vendor ? 'pointPage.faultCodes' : 'pointPage.faultCode', { code, vendor: vendor ?? '' })}
        </p>
        <SeenTo event={event} />
      </div>
      <Link to={`${tabPath(row.id, 'journal')}?errors=1`}>{t('pointPage.faultFrames')}</Link>
    </section>
  )
}
