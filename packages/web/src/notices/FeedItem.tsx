import { Button } from '@mui/material'
import { eventPage } from '@zaryad/model/eventPage'
import { isAdministrator } from '@zaryad/model/permissions'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../i18n/format.ts'
import { useNow } from '../kit/useNow.ts'
import { useWords } from '../kit/useWords.ts'
import { zoneOf } from '../kit/zone.ts'
import { opensPath } from '../menu.ts'
import { useUser } from '../session/useUser.ts'
import { adviceOf, causeOf } from './causeOf.ts'
import type { Event } from './event.ts'
import styles from './feed.module.css'
import { SeverityIcon } from './SeverityIcon.tsx'

type Props = {
  event: Event
  /** On the point's own page its name goes without saying. */
  isHere?: boolean
  onAcknowledge?: (id: string) => void
  onFollow?: () => void
}

/** One event: what is wrong, where, since when, what to do, and who sees to it. */
export function FeedItem({ event, isHere = false, onAcknowledge, onFollow }: Props) {
  const { t, format } = useWords()
  useNow(30_000)
  const { kind, severity, state, place, chargePoint, at, acknowledgedBy, closedAt } = event
  const zone = zoneOf({ timeZone: place?.timeZone })
  const user = useUser()
  const isOfCompany = user !== null && !isAdministrator(user)
  // a company's people have no page of the device or, without billing, of the payment: they look at the point
  const link = [eventPage(event), eventPage({ ...event, entity: 'chargePoints' })].find(
    (path) => path !== null && user !== null && opensPath(user, path),
  )
  const title = t(`events.kinds.${kind}.title`)
  return (
    <li className={styles.item} data-state={state}>
      <SeverityIcon severity={severity} />
      <div className={styles.body}>
        <div className={styles.title}>
          {link ? (
            <Link to={link} onClick={onFollow}>
              {title}
            </Link>
          ) : (
            <b>{title}</b>
          )}
          <time dateTime={at} title={formatDateTime(at, zone)}>
            {format.relative(at)}
          </time>
        </div>
        {!isHere && (
          <p className={styles.place}>{[chargePoint?.name, place?.name].filter(Boolean).join(' · ')}</p>
        )}
        <p className={styles.cause}>{causeOf(event, t)}</p>
        {state !== 'closed' && <p className={styles.next}>{adviceOf(event, t, isOfCompany)}</p>}
        {state === 'open' && onAcknowledge && (
          <Button
            size="small"
            aria-label={`${t('events.acknowledge')}: ${title}`}
            onClick={() => onAcknowledge(event.id)}
          >
            {t('events.acknowledge')}
          </Button>
        )}
        {state === 'acknowledged' && (
          <span className={styles.state}>
            {t('events.seenBy', { name: acknowledgedBy || t('kit.noData') })}
          </span>
        )}
        {state === 'closed' && closedAt && (
          <span className={styles.state}>{t('events.over', { time: formatDateTime(closedAt, zone) })}</span>
        )}
      </div>
    </li>
  )
}
