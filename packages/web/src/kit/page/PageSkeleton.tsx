import { Skeleton } from '@mui/material'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitMs } from '../useWaitMs.ts'
import styles from './PageSkeleton.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A page on its way; unseen for the first 300 ms. */
export function PageSkeleton() {
  const { t } = useTranslation()
  const waitMs = useWaitMs()
  return (
    <div
      className={styles.late}
      style={{ '--wait': `${waitMs}ms` } as CSSProperties}
      role="status"
      aria-label={t('shell.loading')}
      data-waiting
    >
      <Skeleton variant="rounded" width={220} height={28} sx={{ mb: 4 }} />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={24} sx={{ mb: 4 }} />
      ))}
    </div>
  )
}
