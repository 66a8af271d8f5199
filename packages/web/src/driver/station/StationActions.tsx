import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Place } from '../place.ts'
import ui from '../ui.module.css'
import { RouteButton } from './RouteButton.tsx'
import styles from './station.module.css'

/** The way there and somebody to call. */
export function StationActions({ place: { station } }: { place: Place }) {
  const { t } = useTranslation()
  const phone = station.supportPhone
  return (
    <div className={styles.actions}>
      <RouteButton station={station} />
      {phone && (
        <a
          className={ui.button}
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          aria-label={t('driver.station.call', { phone })}
        >
          <Phone aria-hidden />
          {phone}
        </a>
      )}
    </div>
  )
}
