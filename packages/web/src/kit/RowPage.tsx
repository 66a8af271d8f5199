import { Button } from '@mui/material'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { errorText, requestIdOf } from '../session/errorText.ts'
import { HttpError } from '../session/HttpError.ts'
import { Notice } from './page/Notice.tsx'
import { PageSkeleton } from './page/PageSkeleton.tsx'
import { RowNotFound } from './page/pages.tsx'
import type { RowNamed } from './screen.ts'
import { useRow } from './useRow.ts'

type Props<N extends string> = { entity: N; isLive: boolean; children: (row: RowNamed<N>) => ReactNode }

/** The row of the address, once it is there. */
export function RowPage<N extends string>({ entity, isLive, children }: Props<N>) {
  const { t } = useTranslation()
  const { id } = useParams()
  const { data, error, isPending, isFetchedAfterMount, refetch } = useRow(entity, id, isLive ? 10_000 : false)
  // A form begins from the row as it is now: one of the cache may have an older version.
  if (data && (isLive || isFetchedAfterMount)) return children(data)
  if (isPending || data) return <PageSkeleton />
  if (error instanceof HttpError && error.status === 404) return <RowNotFound />
  const requestId = requestIdOf(error)
  return (
    <Notice
      level={1}
      icon={TriangleAlert}
      tone="red"
      title={errorText(error, t)}
      text={requestId ? t('errors.request', { requestId }) : undefined}
    >
      <Button startIcon={<RefreshCw />} onClick={() => refetch()}>
        {t('errors.retry')}
      </Button>
    </Notice>
  )
}
