import { Button, CircularProgress } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { serverMs } from '../clock.ts'
import { formatTime } from '../i18n/format.ts'
import styles from './Dashboard.module.css'

/** When the figures were read, and reading them again; a spinner while that goes on. */
export function Refresh({ queries }: { queries: UseQueryResult[] }) {
  const { t } = useTranslation()
  const isLoading = queries.some((query) => query.isFetching)
  const readAt = queries[0]?.dataUpdatedAt ?? 0
  return (
    <>
      <span className={styles.stamp} role="status">
        {isLoading
          ? t('shell.loading')
          : readAt > 0 && t('dashboard.readAt', { time: formatTime(serverMs(readAt)) })}
      </span>
      <Button
        variant="outlined"
        disabled={isLoading}
        startIcon={isLoading ? <CircularProgress size={14} color="inherit" aria-hidden /> : <RefreshCw />}
        onClick={() => {
          for (const query of queries) query.refetch({ cancelRefetch: false })
        }}
      >
        {t('kit.buttons.refresh')}
      </Button>
    </>
  )
}
