import { connectorTypes, stationTypes } from '@zaryad/model/choices'
import { Check, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConnectorIcon } from './ConnectorIcon.tsx'
import { powers, type StationFilters, toggled } from './filters.ts'
import styles from './map.module.css'
import { SpeedIcon } from './SpeedIcon.tsx'

type Props = {
  filters: StationFilters
  onFilters: (filters: StationFilters) => void
  look: 'driver' | 'operator'
  children?: ReactNode
}

/** What most cars here charge by; a driver finds the others behind a button. */
const common = [4, 8]

/** Free now, kinds of plugs, kW, kinds of stations: switches that one presses. */
export function MapFilters({ filters, onFilters, look, children }: Props) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(look === 'operator')
  const plug = (type: number) => (
    <Chip
      key={type}
      isOn={filters.connectorTypes.includes(type)}
      icon={<ConnectorIcon type={type} size={18} />}
      onChange={() => onFilters({ ...filters, connectorTypes: toggled(filters.connectorTypes, type) })}
    >
      {t(`stationMap.plug.${type}`)}
    </Chip>
  )
  const isShown = (isOn: boolean) => isWhole || isOn
  const rest = connectorTypes.filter((type) => !common.includes(type))
  return (
    <search className={styles.filters} aria-label={t('stationMap.filters')}>
      {children}
      <div className={styles.chips} data-whole={isWhole}>
        {look === 'driver' && (
          <button
            type="button"
            className={styles.filter}
            aria-expanded={isWhole}
            aria-label={t('stationMap.allFilters')}
            onClick={() => setWhole(!isWhole)}
          >
            <span className={styles.pill} data-icon>
              <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />
            </span>
          </button>
        )}
        <Chip isOn={filters.isFree} onChange={() => onFilters({ ...filters, isFree: !filters.isFree })}>
          {t('stationMap.free')}
        </Chip>
        {common.map(plug)}
        {powers.map((kW) => (
          <Chip
            key={kW}
            isOn={filters.fromKw === kW}
            onChange={() => onFilters({ ...filters, fromKw: filters.fromKw === kW ? 0 : kW })}
          >
            {t('stationMap.fromKw', { power: kW })}
          </Chip>
        ))}
        {rest.filter((type) => isShown(filters.connectorTypes.includes(type))).map(plug)}
        {stationTypes
          .filter((type) => isShown(filters.stationTypes.includes(type)))
          .map((type) => (
            <Chip
              key={type}
              isOn={filters.stationTypes.includes(type)}
              icon={<SpeedIcon speed={type} />}
              onChange={() => onFilters({ ...filters, stationTypes: toggled(filters.stationTypes, type) })}
            >
              {t(`stationMap.speed.${type}`)}
            </Chip>
          ))}
      </div>
    </search>
  )
}

type ChipProps = { isOn: boolean; onChange: () => void; icon?: ReactNode; children: ReactNode }

/** As high as a finger needs, and drawn smaller. */
function Chip({ isOn, onChange, icon, children }: ChipProps) {
  return (
    <button type="button" className={styles.filter} aria-pressed={isOn} onClick={onChange}>
      <span className={styles.pill}>
        {isOn ? <Check size={16} strokeWidth={2} aria-hidden /> : icon}
        {children}
      </span>
    </button>
  )
}
