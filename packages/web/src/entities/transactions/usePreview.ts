import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../kit/screen.ts'
import { useDebounced } from '../../kit/useDebounced.ts'
import { http } from '../../session/http.ts'
import type { Preview } from './api.ts'
import { type Draft, figuresOf } from './draft.ts'

const typingMs = 300

/** What the correction would come to, worked out by the server as it is typed. */
export function usePreview(row: Row, draft: Draft) {
  const body = useDebounced(JSON.stringify({ nextState: draft.to, ...figuresOf(draft) }), typingMs)
  return useQuery({
    queryKey: ['correction', row.id, row.version, body],
    queryFn: async ({ signal }) =>
      (await http({
        method: 'POST',
        path: `/transactions/${row.id}/correction/preview`,
        body: JSON.parse(body),
        signal,
      })) as Preview,
    retry: false,
    staleTime: 10_000,
    placeholderData: (before) => before,
  })
}
