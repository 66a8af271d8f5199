import type { Place } from '@zaryad/model/calls/dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/useFormat.ts'
import { spokenName } from '../../kit/spokenName.ts'
import { Change } from '../cards/Change.tsx'
import { growth } from '../statistics.ts'
import { useOpens } from '../useOpens.ts'
import styles from './Now.module.css'

/** The locations that took most and least in seven days, each leading to its page. */
export function Places({ best, worst }: { best: Place[]; worst: Place[] }) {
  return (
    <div className={styles.places}>
      <Ranking name="best" places={best} />
      {worst.length > 0 && <Ranking name="worst" places={worst} />}
    </div>
  )
}

function Ranking({ name, places }: { name: 'best' | 'worst'; places: Place[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const opens = useOpens()
  return (
    <section className={styles.card} aria-labelledby={`places-${name}`}>
      <header>
        <h2 id={`places-${name}`}>{t(`now.${name}`)}</h2>
        <span className={styles.note}>{t('now.placesOf')}</span>
      </header>
      <ol>
        {places.map((place) => {
          const path = opens(`/chargeStations/${place.id}`)
          return (
            <li key={place.id}>
              <span className={styles.place}>
                {path ? <Link to={path}>{spokenName(place)}</Link> : spokenName(place)}
                <Trouble place={place} />
              </span>
              <span className={styles.took}>
                <b>{number(place.sum)}</b>
                <Change share={growth(place.sum, place.before)} against="toWeekBefore" />
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** What does not work there at this minute. */
function Trouble({ place: { offlinePoints, faultedConnectors } }: { place: Place }) {
  const { t } = useTranslation()
  const words = [
    offlinePoints > 0 && t('now.offline', { count: offlinePoints }),
    faultedConnectors > 0 && t('now.faulted', { count: faultedConnectors }),
  ].filter(Boolean)
  return words.length > 0 && <small>{words.join(', ')}</small>
}
