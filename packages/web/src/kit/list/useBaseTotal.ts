import type { Screen } from '../screen.ts'
import { useAnyRows } from '../useRow.ts'
import { useListState } from './useListState.ts'
import { activeView } from './views.ts'

/** One row is asked for, to hear how many there are. */
export const countOf = (filter: Record<string, unknown>) => ({
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
  filter,
})

/** How many rows there are without the person's filters. */
export function useBaseTotal({ entity, views }: Screen): number | undefined {
  const { filterValues, total } = useListState()
  const base = activeView(views, filterValues)?.filter ?? {}
  const isBase = Object.keys(filterValues).every((name) => name in base)
  const { total: counted } = useAnyRows(entity.name, countOf(base), { enabled: !isBase })
  return isBase ? total : counted
}
