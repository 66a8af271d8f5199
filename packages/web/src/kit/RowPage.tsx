import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { HttpError } from '../session/HttpError.ts'
import { Broken } from './page/Broken.tsx'
import { PageSkeleton } from './page/PageSkeleton.tsx'
import { RowNotFound } from './page/pages.tsx'
import type { RowNamed } from './screen.ts'
import { useRow } from './useRow.ts'

type Props<N extends string> = { entity: N; isLive: boolean; children: (row: RowNamed<N>) => ReactNode }

/** The row of the address, once it is there. */
export function RowPage<N extends string>({ entity, isLive, children }: Props<N>) {
  const { id } = useParams()
  const { data, error, isPending, isFetchedAfterMount, refetch } = useRow(entity, id, isLive ? 10_000 : false)
  // A form begins from the row as it is now: one of the cache may have an older version.
  if (data && (isLive || isFetchedAfterMount)) return children(data)
  if (isPending || data !== undefined) return <PageSkeleton />
  if (error instanceof HttpError && error.status === 404) return <RowNotFound />
  return <Broken level={1} error={error} again={refetch} />
}
