import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResourceName, RowOf } from '@zaryad/model'
import { readRow, type Sort, search } from './entityApi.ts'
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

/** Of what is read anew with each version of a row, which its key names: the one before stays in sight meanwhile. */
export const ofRow =
  (id: string) =>
  <T>(before: T | undefined, query: { queryKey: QueryKey } | undefined): T | undefined =>
    query?.queryKey.includes(id) ? before : undefined

/** Rows of a page where nobody says otherwise. */
export const pageRows = 25

type Page = { page: number; perPage: number }
type Asked<F, S extends string> = { filter?: F; sort?: Sort<S>; pagination?: Page }
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
  const {
    pagination = { page: 1, perPage: pageRows },
    sort = { field: 'id', order: 'DESC' },
    filter = {},
  } = asked
  const queries = useQueryClient()
  const resource = resourceOf(entity)
  const found = useQuery<Found<R>>({
    queryKey: listKey(resource, { pagination, sort, filter }),
    queryFn: async ({ signal }) => {
      const { page, perPage: take } = pagination
      const found = await search({ resource, filter, sort, skip: (page - 1) * take, take, signal })
      const { data, ...count } = found
      keepRows(queries, resource, data)
      // what a row has is the declaration's word
      return { data: data as unknown[] as R[], ...count }
    },
    ...options,
  })
  const { data, total, isMore = false } = found.data ?? {}
  return { ...found, data, total, isMore }
}
