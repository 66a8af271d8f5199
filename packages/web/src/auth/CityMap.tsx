import { useTranslation } from 'react-i18next'
import styles from './CityMap.module.css'
import { type City, cities, land, roads } from './cityMap.ts'

export function CityMap() {
  const { t } = useTranslation()
  return (
    <svg viewBox="0 0 850 620" className={styles.map} role="img" aria-label={t('signIn.map')}>
      <path d={land} className={styles.land} />
      <path d={roads} className={styles.roads} />
      {cities.map((city) => (
        <Place key={`${city.x} ${city.y}`} city={city} label={city.name && t(`cities.${city.name}`)} />
      ))}
    </svg>
  )
}

function Place({ city: { x, y, haloR, above }, label }: { city: City; label?: string }) {
  const at = above ? { x, y: y - 12, textAnchor: 'middle' as const } : { x: x + (haloR ? 18 : 10), y: y + 4 }
  return (
    <>
      {haloR && <circle cx={x} cy={y} r={haloR} className={styles.halo} />}
      <circle cx={x} cy={y} r={haloR ? (haloR > 15 ? 4.6 : 3.6) : 2.6} fill="#fff" />
      {label && (
        <text {...at} className={haloR ? `${styles.label} ${styles.large}` : styles.label}>
          {label}
        </text>
      )}
    </>
  )
}
