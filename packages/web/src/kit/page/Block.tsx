import { Button, Skeleton } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartNoAxesColumn, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../session/errorText.ts'
import styles from './Block.module.css'
import { Broken } from './Broken.tsx'
import { Notice } from './Notice.tsx'
import late from './PageSkeleton.module.css'

export type Reading = Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>

type Props = {
  query: Reading
  /** The room of what is on its way, or a drawing of it. */
  heightPx?: number
  skeleton?: ReactNode
  isEmpty?: boolean
  emptyText?: string
  children: ReactNode
}

/** A part of the page with states of its own: on its way, broken with a way to retry, empty, there; and there, but not to be read again. */
export function Block({ query, heightPx, skeleton, isEmpty, emptyText, children }: Props) {
  if (query.data === undefined) {
    if (query.error && !query.isFetching) return <Broken error={query.error} again={() => query.refetch()} />
    return <div className={late.late}>{skeleton ?? <Waiting heightPx={heightPx} />}</div>
  }
  return (
    <>
      {query.error && <Outdated query={query} />}
      {isEmpty ? <Notice icon={ChartNoAxesColumn} title={emptyText ?? ''} /> : children}
    </>
  )
}

/** Some lines where nobody knows how much room there will be. */
const Waiting = ({ heightPx }: { heightPx: number | undefined }) =>
  heightPx === undefined ? (
    <div className={styles.lines}>
      <Skeleton variant="text" width="60%" />
      <Skeleton variant="text" width="85%" />
      <Skeleton variant="text" width="40%" />
    </div>
  ) : (
    <Skeleton variant="rounded" height={heightPx} sx={{ bgcolor: 'var(--sunken)' }} />
  )

/** Over what was read before, and could not be read again. */
export function Outdated({ query }: { query: Reading }) {
  const { t } = useTranslation()
  return (
    <p className={styles.outdated} role="status">
      <TriangleAlert size={14} aria-hidden />
      <span>{t('errors.outdated', { why: errorText(query.error, t) })}</span>
      <Button size="small" variant="text" disabled={query.isFetching} onClick={() => query.refetch()}>
        {t('errors.retry')}
      </Button>
    </p>
  )
}
