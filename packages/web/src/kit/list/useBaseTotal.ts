import { useGetList, useListContext } from 'react-admin'
import { resourceOf } from '../resources.ts'
import type { Screen } from '../screen.ts'
import { activeView } from './views.ts'

/** How many rows there are without the person's filters. */
export function useBaseTotal({ entity, views }: Screen): number | undefined {
  const { filterValues, total } = useListContext()
  const base = activeView(views, filterValues)?.filter ?? {}
  const isBase = Object.keys(filterValues).every((name) => name in base)
  const { total: counted } = useGetList(
    resourceOf(entity.name),
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: base },
    { enabled: !isBase },
  )
  return isBase ? total : counted
}
