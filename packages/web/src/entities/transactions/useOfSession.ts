import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../kit/screen.ts'
import { http } from '../../session/http.ts'

/** `GET /transactions/{id}/{what}`: read again while the session goes on, and when it has changed. */
export const useOfSession = <T>(row: Row, what: 'timeline' | 'curve' | 'corrections') =>
  useQuery({
    queryKey: ['session', row.id, what, row.version],
    queryFn: async ({ signal }) =>
      (await http({ method: 'GET', path: `/transactions/${row.id}/${what}`, signal })) as T,
    refetchInterval: row.state === 'active' ? 15_000 : false,
    placeholderData: (before) => before,
  })
