import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import { useDebounced } from '../kit/useDebounced.ts'
import { ask } from '../session/ask.ts'
import { type Draft, figuresOf, isWhole } from './draft.ts'

const typingMs = 300

/** What the correction would come to, worked out by the server as it is typed. */
export function usePreview(row: RowOf<'transactions'>, draft: Draft) {
  const text = useDebounced(JSON.stringify({ nextState: draft.to, ...figuresOf(draft) }), typingMs)
  const asked: { nextState: string } & ReturnType<typeof figuresOf> = JSON.parse(text)
  return useQuery({
    queryKey: ['correction', row.id, row.version, text],
    queryFn: ({ signal }) =>
      ask('POST /api/v1/transactions/:id/correction/preview', { id: row.id, body: asked, signal }),
    enabled: isWhole(draft) && !text.includes('"invalid"'),
    retry: false,
    staleTime: 10_000,
    placeholderData: (before) => before,
  })
}
