import { Navigation } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '../place.ts'
import ui from '../ui.module.css'
import { ownMapsLink, webMaps } from './routeLink.ts'
import styles from './station.module.css'

/** The way there: by the telephone's own maps at once, at a desk by one of those on the web. */
export function RouteButton({ station }: { station: Place['station'] }) {
  const { t } = useTranslation()
  const maps = useRef<HTMLElement>(null)
  const own = ownMapsLink(station, navigator)
  const face = (
    <>
      <Navigation aria-hidden />
      {t('driver.station.route')}
    </>
  )
  if (own)
    return (
      <a className={ui.button} data-look="soft" href={own}>
        {face}
      </a>
    )
  return (
    <>
      <button type="button" className={ui.button} data-look="soft" popoverTarget="maps">
        {face}
      </button>
      <nav ref={maps} id="maps" popover="auto" className={styles.maps} aria-label={t('driver.station.route')}>
        {webMaps(station).map(([name, address]) => (
          <a
            key={name}
            className={ui.button}
            href={address}
            target="_blank"
            rel="noreferrer"
            onClick={() => maps.current?.hidePopover()}
          >
            {t(`driver.station.maps.${name}`)}
          </a>
        ))}
      </nav>
    </>
  )
}
