import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import type { Against } from '../useDashboard.ts'
import styles from './Card.module.css'

type Props = {
  against?: Against
  share: number | undefined
  /** The difference in words, where a share of a share would mislead. */
  text?: string
  isLessBetter?: boolean
}

/** How much more or less than in the span before: arrow, figure and words. */
export function Change({ share, text, isLessBetter = false, against = 'toPrevious' }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (share === undefined) return <span className={styles.note}>{t('dashboard.stats.noPrevious')}</span>
  if (Math.abs(share) < 0.0005) {
    return (
      <span className={styles.note}>
        {t(against === 'toPrevious' ? 'dashboard.stats.same' : 'dashboard.stats.asMuch')}
      </span>
    )
  }
  const isDown = share < 0
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <span className={styles.note}>
      <span className={`${styles.delta} ${isDown === isLessBetter ? styles.up : styles.down}`}>
        <Arrow
          size={12}
          strokeWidth={2}
          aria-label={t(isDown ? 'dashboard.stats.less' : 'dashboard.stats.more')}
          role="img"
        />
        {text ?? format.share(Math.abs(share))}
      </span>
      {t(`dashboard.stats.${against}`)}
    </span>
  )
}
