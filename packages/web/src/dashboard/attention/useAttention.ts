import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/http.ts'

export type Found = Record<string, { count: number; oldestAt: string | null }>

const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null

/** What wants an eye now, of a company or of all; asked again each minute. */
export const useAttention = (tenantId: string) =>
  useQuery({
    queryKey: ['dashboard', '/attention', tenantId],
    queryFn: async ({ signal }) => {
      const body = tenantId ? { filter: { tenantId } } : {}
      const answer = await http({ method: 'POST', path: '/dashboard/attention', body, signal })
      return isFound(answer) ? answer : {}
    },
    refetchInterval: 60_000,
  })
