import { Building2, MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/useFormat.ts'
import { spoken, spokenName } from '../../../kit/spokenName.ts'
import { formatDistance } from '../../../map/distanceText.ts'
import { distanceM, type Place } from '../../../map/geo.ts'
import { priceText } from '../priceText.ts'
import styles from './search.module.css'
import type { Found } from './useFound.ts'

type Props = {
  id: string
  found: Found
  active: number
  here: Place | undefined
  onPick: (index: number) => void
}

/** Cities, then locations; how far they are where one has said where one is. */
export function Results({ id, found, active, here, onPick }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const { cities, stations, state, retry } = found
  const isEmpty = cities.length + stations.length === 0
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (state === 'failed')
    return (
      <div className={styles.panel} role="alert">
        <p className={styles.said}>{t('stationMap.failed')}</p>
        <button type="button" className={styles.again} onClick={retry}>
          {t('stationMap.retry')}
        </button>
      </div>
    )
  if (isEmpty)
    return (
      <div className={styles.panel} role="status">
        <p className={styles.said}>
          {t(state === 'looking' ? 'stationMap.loading' : 'driver.search.nothing')}
        </p>
        {state === 'found' && <p className={styles.hint}>{t('driver.search.hint')}</p>}
      </div>
    )
  const away = (place: Place) => here && formatDistance(distanceM(here, place), format, t)
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    className: styles.option,
    'data-at': index,
    'aria-selected': index === active,
    // before the field loses the focus, and this list with it
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => onPick(index),
  })
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('driver.search.found')} className={styles.panel}>
      {cities.map(({ name, place }, index) => (
        <div key={`city ${name}`} {...option(index)}>
          <Building2 size={18} strokeWidth={1.5} aria-hidden />
          <span className={styles.what}>
            <b>{name}</b>
            <span>{t('driver.search.city')}</span>
          </span>
          <span className={styles.away}>{away(place)}</span>
        </div>
      ))}
      {stations.map((station, index) => (
        <div key={station.id} {...option(cities.length + index)}>
          <MapPin size={18} strokeWidth={1.5} aria-hidden />
          <span className={styles.what}>
            <b>{spokenName(station)}</b>
            {station.address && <span>{spoken(station, 'address')}</span>}
          </span>
          <span className={styles.away}>
            {away(station)}
            <b>{priceText(station, format, t)}</b>
          </span>
        </div>
      ))}
    </div>
  )
}
