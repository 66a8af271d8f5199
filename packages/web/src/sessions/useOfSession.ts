import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import type { Answer } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { ofRow } from '../kit/useRow.ts'
import { ask } from '../session/ask.ts'

type What = 'timeline' | 'curve' | 'corrections'
type Found<W extends What> = Answer<Calls[`GET /api/v1/transactions/:id/${W}`]>

/** Read again while the session goes on, and when it has changed. */
export const useOfSession = <W extends What>(row: RowOf<'transactions'>, what: W) =>
  useQuery<Found<W>>({
    queryKey: ['session', row.id, what, row.version],
    queryFn: async ({ signal }) =>
      (await ask<`GET /api/v1/transactions/:id/${What}`>(`GET /api/v1/transactions/:id/${what}`, {
        id: row.id,
        signal,
      })) as Found<W>,
    refetchInterval: row.state === 'active' ? 15_000 : false,
    placeholderData: ofRow(row.id),
  })
