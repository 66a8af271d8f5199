import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { HttpError } from '../session/HttpError.ts'
import { Outdated } from './page/Block.tsx'
import { Broken } from './page/Broken.tsx'
import { PageSkeleton } from './page/PageSkeleton.tsx'
import { RowNotFound } from './page/pages.tsx'
import type { RowNamed } from './screen.ts'
import { useRow } from './useRow.ts'

type Props<N extends string> = { entity: N; isLive: boolean; children: (row: RowNamed<N>) => ReactNode }

/** The row of the address, once it is there. */
export function RowPage<N extends string>({ entity, isLive, children }: Props<N>) {
  const { id } = useParams()
  const read = useRow(entity, id, isLive ? 10_000 : false)
  const { data, error, isPending, isFetchedAfterMount, refetch } = read
  // A form begins from the row as it is now: one of the cache may have an older version.
  if (data && (isLive || isFetchedAfterMount))
    return (
      <>
        {isLive && error && <Outdated query={read} />}
        {children(data)}
      </>
    )
  if (isPending || data !== undefined) return <PageSkeleton />
  if (error instanceof HttpError && error.status === 404) return <RowNotFound entity={entity} />
  return <Broken level={1} error={error} again={refetch} />
}
