import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { lazyExtra } from '../../kit/lazyExtra.ts'
import { spoken, spokenName } from '../../kit/spokenName.ts'
import { Amenities } from '../../premises/Amenities.tsx'
import { Hours } from '../../premises/Hours.tsx'
import { Photos } from '../../premises/Photos.tsx'
import { RunningPayments } from '../payments/RunningPayments.tsx'
import { useRunning } from '../payments/useRunning.ts'
import type { Place } from '../place.ts'
import ui from '../ui.module.css'
import { ConnectorChoice } from './ConnectorChoice.tsx'
import { type Choice, choicesOf, keyOf } from './connectorState.ts'
import { PriceLines } from './PriceLines.tsx'
import { plugName } from './plugName.ts'
import { StationActions } from './StationActions.tsx'
import styles from './station.module.css'
import { TakenConnector } from './TakenConnector.tsx'

const ReserveButton = lazyExtra(() =>
  import('../account/ReserveButton.tsx').then((m) => ({ default: m.ReserveButton })),
)

type Props = { place: Place; pointId: string | null }

/** What can be picked, with its price; what cannot, with the reason. */
export function StationSheet({ place, pointId }: Props) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const asked = pointId && query.get('connector') ? `${pointId}:${query.get('connector')}` : null
  const [picked, setPicked] = useState<string | null>(null)
  const all = choicesOf(place)
  const free = askedFirst(
    all.filter(({ why }) => why === null),
    asked,
  )
  const taken = all.filter(({ why }) => why !== null)
  const chosen = chosenOf(free, picked ?? asked, pointId)
  const running = useRunning(
    ({ pointId }) => all.some(({ point }) => point.id === pointId),
    all.map((each) => `${keyOf(each)} ${each.why}`).join(),
  )
  const isOwn = running.some(({ own }) => `${own.pointId}:${own.connectorId}` === asked)
  const description = spoken(place.station, 'description')
  const missed = picked || isOwn ? undefined : taken.find((each) => keyOf(each) === asked)
  return (
    <>
      <RunningPayments running={running} />
      <StationActions place={place} />
      <div className={styles.hours}>
        <Hours hours={place.station.openingHours} timeZone={place.station.timeZone} />
      </div>
      {missed && <TakenConnector choice={missed} place={place} isAsked />}
      {free.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('driver.station.free', { count: free.length })}</legend>
          {free.map((choice) => (
            <ConnectorChoice
              key={keyOf(choice)}
              choice={choice}
              place={place}
              isPicked={choice === chosen}
              onPick={() => setPicked(keyOf(choice))}
            />
          ))}
        </fieldset>
      )}
      {taken.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.legend}>{t('driver.station.taken')}</h2>
          <ul className={styles.takenList}>
            {taken.map((choice) => (
              <li key={keyOf(choice)}>
                <TakenConnector choice={choice} place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {all.length === 0 && <p className={`${styles.group} ${ui.text}`}>{t('stationMap.noConnectors')}</p>}
      {place.station.photos.length > 0 && (
        <div className={styles.group}>
          <Photos photos={place.station.photos} place={spokenName(place.station)} />
        </div>
      )}
      {place.station.amenities.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.legend}>{t('premises.amenities.title')}</h2>
          <Amenities of={place.station.amenities} />
        </section>
      )}
      {description && <p className={styles.about}>{description}</p>}
      {chosen && (
        <div className={ui.bottom}>
          <PriceLines terms={chosen.point.terms} timeZone={place.station.timeZone} />
          <Link className={ui.button} data-look="primary" to={payPath(chosen)}>
            {t('driver.station.continue', { what: plugName(chosen, place, t) })}
          </Link>
          {chosen.connector.status === 'Available' && (
            <Suspense fallback={<ReservePlace />}>
              <ReserveButton pointId={chosen.point.id} connectorId={chosen.connector.connectorId} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}

/** Where the button will be: «Продолжить» stays under the finger. */
function ReservePlace() {
  const { t } = useTranslation()
  return (
    <button type="button" className={ui.button} disabled>
      {t('account.reservations.reserve')}
    </button>
  )
}

/** A QR code leads to its connector, not past five others. */
const askedFirst = (free: Choice[], key: string | null) =>
  [...free].sort((one, other) => Number(keyOf(other) === key) - Number(keyOf(one) === key))

/** The one that was tapped or scanned; else the first of the scanned post, else the first of all. */
const chosenOf = (free: Choice[], key: string | null, pointId: string | null) =>
  free.find((choice) => keyOf(choice) === key) ??
  (key ? undefined : (free.find(({ point }) => point.id === pointId) ?? free[0]))

const payPath = ({ point, connector }: Choice) =>
  `/map/pay?${new URLSearchParams({ point: point.id, connector: String(connector.connectorId) })}`
