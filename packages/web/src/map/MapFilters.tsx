import { connectorTypes, stationTypes } from '@zaryad/model/choices'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectorIcon } from './ConnectorIcon.tsx'
import { type StationFilters, toggled } from './filters.ts'
import styles from './map.module.css'
import { SpeedIcon } from './SpeedIcon.tsx'

type Props = {
  filters: StationFilters
  onFilters: (filters: StationFilters) => void
  children?: ReactNode
}

/** Free now, kinds of stations, kinds of plugs: switches that one presses. */
export function MapFilters({ filters, onFilters, children }: Props) {
  const { t } = useTranslation()
  return (
    <search className={styles.filters} aria-label={t('stationMap.filters')}>
      {children}
      <div className={styles.chips}>
        <Chip isOn={filters.isFree} onChange={() => onFilters({ ...filters, isFree: !filters.isFree })}>
          {t('stationMap.free')}
        </Chip>
        {stationTypes.map((type) => (
          <Chip
            key={type}
            isOn={filters.stationTypes.includes(type)}
            icon={<SpeedIcon speed={type} />}
            onChange={() => onFilters({ ...filters, stationTypes: toggled(filters.stationTypes, type) })}
          >
            {t(`stationMap.speed.${type}`)}
          </Chip>
        ))}
        {connectorTypes.map((type) => (
          <Chip
            key={type}
            isOn={filters.connectorTypes.includes(type)}
            icon={<ConnectorIcon type={type} size={18} />}
            onChange={() => onFilters({ ...filters, connectorTypes: toggled(filters.connectorTypes, type) })}
          >
            {t(`stationMap.plug.${type}`)}
          </Chip>
        ))}
      </div>
    </search>
  )
}

type ChipProps = { isOn: boolean; onChange: () => void; icon?: ReactNode; children: ReactNode }

function Chip({ isOn, onChange, icon, children }: ChipProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={isOn} onClick={onChange}>
      {isOn ? <Check size={16} strokeWidth={2} aria-hidden /> : icon}
      {children}
    </button>
  )
}
