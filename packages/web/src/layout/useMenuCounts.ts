import { useQueries } from '@tanstack/react-query'
import { search } from '../kit/entityApi.ts'
import { menuFor, pagesOf } from '../menu.ts'
import type { User } from '../session/session.ts'

/** What a menu's item counts beside its name; words by `menu.counts.<key>`. */
export type MenuCount = { key: string; tone: 'red' | 'grey'; count: number }

const counted = [
  { route: '/chargePoints', key: 'attention', tone: 'red', filter: { attention: true } },
  { route: '/transactions', key: 'active', tone: 'grey', filter: { state: 'active' } },
] as const

const pollMs = 30_000

/** Counts by route, of the items that the person's menu has; none where there is nothing or no answer (ux §5.2). */
export function useMenuCounts(user: User | null): Partial<Record<string, MenuCount>> {
  const routes = user ? pagesOf(menuFor(user)).map(({ route }) => route) : []
  const asked = counted.filter(({ route }) => routes.includes(route))
  const answers = useQueries({
    queries: asked.map(({ route, filter }) => ({
      queryKey: ['menuCounts', user?.userName, route],
      queryFn: ({ signal }: { signal: AbortSignal }) => search({ resource: route, filter, take: 1, signal }),
      refetchInterval: pollMs,
      retry: false,
    })),
  })
  return Object.fromEntries(
    asked.flatMap(({ route, key, tone }, index) => {
      const count = answers[index]?.data?.total ?? 0
      return count > 0 ? [[route, { key, tone, count }]] : []
    }),
  )
}
