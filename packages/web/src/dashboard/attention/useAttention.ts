import { useQuery } from '@tanstack/react-query'
import { ask } from '../../session/ask.ts'

/** What wants an eye now, of a company or of all; asked again each minute. */
export const useAttention = (tenantId: string) =>
  useQuery({
    queryKey: ['dashboard', '/attention', tenantId],
    queryFn: ({ signal }) =>
      ask('POST /api/v1/dashboard/attention', { body: tenantId ? { filter: { tenantId } } : {}, signal }),
    refetchInterval: 60_000,
  })
