import { Check, CircleSlash, TriangleAlert, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/useFormat.ts'
import { spoken, spokenName } from '../kit/spokenName.ts'
import { ConnectorIcon } from './ConnectorIcon.tsx'
import { formatDistance } from './distanceText.ts'
import styles from './map.module.css'
import { SpeedIcon } from './SpeedIcon.tsx'
import { countsOf, type MapStation, plugsOf, powerOf, speedOf, type Tone, toneOf } from './station.ts'

const icons = { free: Check, busy: Zap, off: CircleSlash, fault: TriangleAlert } satisfies Record<
  Tone,
  unknown
>

type Props = {
  station: MapStation
  distanceM: number
  selectedId: string | null
  onSelect: (station: MapStation | null) => void
  look?: 'driver' | 'operator'
  renderOpen?: (station: MapStation) => ReactNode
  renderAside?: (station: MapStation) => ReactNode
}

/** A location: its name, how far, what is free there, which plugs. */
export function StationItem({ station, distanceM, selectedId, onSelect, ...props }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const isSelected = station.id === selectedId
  const { free, total } = countsOf(station)
  const { look = 'driver' } = props
  const tone = toneOf(station, look)
  const Icon = icons[tone]
  const power = powerOf(station)
  const powerText =
    power > 0 && t('stationMap.power', { power: format.number(power, Number.isInteger(power) ? 0 : 1) })
  const plugs = plugsOf(station)
  return (
    <li className={styles.item} data-selected={isSelected}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={props.renderOpen ? isSelected : undefined}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(isSelected ? null : station)}
      >
        <span className={styles.name}>{spokenName(station)}</span>
        <span className={styles.distance}>{formatDistance(distanceM, format, t)}</span>
        {station.address && <span className={styles.address}>{spoken(station, 'address')}</span>}
        <span className={styles.facts}>
          <span className={styles.chip} data-tone={tone}>
            <Icon size={14} strokeWidth={1.5} aria-hidden />
            {station.state !== 'active'
              ? t(`stationMap.state.${station.state}`)
              : total === 0
                ? t('stationMap.noConnectors')
                : t(`stationMap.tone.${tone}`, { free: format.number(free), total: format.number(total) })}
          </span>
          {look === 'driver' ? (
            <span>
              {[plugs.map((type) => t(`stationMap.plug.${type}`)).join(', '), powerText]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ) : (
            <>
              <span className={styles.fact}>
                <SpeedIcon speed={speedOf(station)} />
                {t(`stationMap.speed.${speedOf(station)}`)}
              </span>
              {powerText && <span className={styles.fact}>{powerText}</span>}
              {plugs.map((type) => (
                <span key={type} className={styles.fact}>
                  <ConnectorIcon type={type} size={18} />
                  {t(`stationMap.plug.${type}`)}
                </span>
              ))}
            </>
          )}
        </span>
        {props.renderAside && <span className={styles.aside}>{props.renderAside(station)}</span>}
      </button>
      {isSelected && props.renderOpen && <div className={styles.open}>{props.renderOpen(station)}</div>}
    </li>
  )
}
