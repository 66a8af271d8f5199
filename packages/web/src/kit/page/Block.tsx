import { Button, Skeleton } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartNoAxesColumn, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, requestIdOf } from '../../session/errorText.ts'
import { Notice } from './Notice.tsx'
import late from './PageSkeleton.module.css'

type Props = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** The room of what is on its way, or a drawing of it. */
  heightPx?: number
  skeleton?: ReactNode
  isEmpty?: boolean
  emptyText?: string
  children: ReactNode
}

/** A part of the page with states of its own: on its way, broken with a way to retry, empty, there. */
export function Block({ query, heightPx, skeleton, isEmpty, emptyText, children }: Props) {
  const { t } = useTranslation()
  if (query.error && !query.isFetching) {
    const requestId = requestIdOf(query.error)
    return (
      <Notice
        icon={TriangleAlert}
        tone="red"
        title={errorText(query.error, t)}
        text={requestId && t('errors.request', { requestId })}
      >
        <Button variant="outlined" startIcon={<RefreshCw />} onClick={() => query.refetch()}>
          {t('errors.retry')}
        </Button>
      </Notice>
    )
  }
  if (query.data === undefined) {
    return (
      <div className={late.late}>
        {skeleton ?? <Skeleton variant="rounded" height={heightPx} sx={{ bgcolor: 'var(--sunken)' }} />}
      </div>
    )
  }
  return isEmpty ? <Notice icon={ChartNoAxesColumn} title={emptyText ?? ''} /> : children
}
