import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '../../kit/dataProvider.ts'

type Asked = {
  resource: string
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  page: number
}
export const pageRows = 25

/** A page of a search that is not a list screen. */
export const useRows = ({ resource, filter, sort, page }: Asked) =>
  useQuery({
    queryKey: [resource, 'billing', filter, page],
    queryFn: ({ signal }) =>
      search({ resource, filter, sort, skip: page * pageRows, take: pageRows, signal }),
    placeholderData: keepPreviousData,
  })
