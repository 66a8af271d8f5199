import type { ResourceName, RowOf } from '@zaryad/model'
import { type GetListParams, type UseGetListOptions, useGetList, useGetOne } from 'react-admin'
import { resourceOf } from './resources.ts'
import type { Filter, NameIn, RowNamed } from './screen.ts'

/** One row, read again while it is looked at. */
export const useRow = <N extends string>(
  entity: N,
  id: string | undefined,
  refetchInterval: number | false = 10_000,
) =>
  useGetOne<RowNamed<N>>(
    resourceOf(entity),
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      refetchInterval,
      // A list that was read marks older rows of the cache as fresh.
      refetchOnMount: 'always',
      retry: false,
      onError: () => undefined,
    },
  )

type Asked<N extends ResourceName> = {
  filter?: Filter<RowOf<N>, NameIn<N>> & { q?: string }
  sort?: { field: NameIn<N> | 'id'; order: 'ASC' | 'DESC' }
  pagination?: GetListParams['pagination']
}

/** Rows of an entity, by its name. */
export const useRows = <N extends ResourceName>(
  entity: N,
  asked: Asked<N>,
  options?: UseGetListOptions<RowOf<N>>,
) => useGetList<RowOf<N>>(resourceOf(entity), asked, options)
