import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResourceName, RowOf } from '@zaryad/model'
import { readRow, readRows } from './dataProvider.ts'
import { resourceOf } from './resources.ts'
import { type Found, keepRows, listKey, rowKey } from './rowCache.ts'
import type { Filter, NameIn, Row } from './screen.ts'

/** One row, read again while it is looked at. */
export const useRow = <N extends string>(
  entity: N,
  id: string | undefined,
  refetchInterval: number | false = 10_000,
) =>
  useQuery({
    queryKey: rowKey(resourceOf(entity), id ?? ''),
    queryFn: ({ signal }) => readRow(entity, id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval,
    // A list that was read marks older rows of the cache as fresh.
    refetchOnMount: 'always',
    retry: false,
  })

type Page = { page: number; perPage: number }
type Asked<F, S> = { filter?: F; sort?: { field: S; order: 'ASC' | 'DESC' }; pagination?: Page }
type Options<R> = Omit<UseQueryOptions<Found<R>>, 'queryKey' | 'queryFn'>

/** Rows of an entity, by its name. */
export const useRows = <N extends ResourceName>(
  entity: N,
  asked: Asked<Filter<RowOf<N>, NameIn<N>> & { q?: string }, NameIn<N> | 'id'>,
  options?: Options<RowOf<N>>,
) => useAnyRows<RowOf<N>>(entity, asked, options)

/** The same of an entity that is not known here. */
export function useAnyRows<R extends Pick<Row, 'id'> = Row>(
  entity: string,
  asked: Asked<Record<string, unknown>, string>,
  options?: Options<R>,
) {
  const { pagination = { page: 1, perPage: 25 }, sort = { field: 'id', order: 'DESC' }, filter = {} } = asked
  const queries = useQueryClient()
  const resource = resourceOf(entity)
  const found = useQuery<Found<R>>({
    queryKey: listKey(resource, { pagination, sort, filter }),
    queryFn: async ({ signal }) => {
      const read = await readRows<R>(resource, { pagination, sort, filter, signal })
      keepRows(queries, resource, read.data)
      return read
    },
    ...options,
  })
  return { ...found, data: found.data?.data, total: found.data?.total }
}
