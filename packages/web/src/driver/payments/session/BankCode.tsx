import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import styles from './session.module.css'
import { clockText, useSecond } from './useSecond.ts'

/** Kaspi's link is for one sitting. */
const goodForMs = 15 * 60_000

type Props = { url: string; sinceMs: number }

/** The bank's link as a code for the phone, where this screen is not one; drawn here, asked of nobody. */
export function BankCode({ url, sinceMs }: Props) {
  const { t } = useTranslation()
  const restMs = sinceMs + goodForMs - useSecond()
  if (restMs <= 0) return <p className={styles.under}>{t('driver.wait.codeOld')}</p>
  const { data, size } = encode(url, { ecc: 'M', border: 2 })
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('driver.wait.codeName')}>
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p>{t('driver.wait.scan')}</p>
      <p className={styles.clock}>{clockText(restMs)}</p>
    </div>
  )
}
