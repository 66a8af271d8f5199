import { useQuery } from '@tanstack/react-query'
import type { Answer, SentBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { ask } from '../../session/ask.ts'

type What = 'series' | 'anomalies'
type Asked<W extends What> = Calls[`POST /api/v1/meterValues/${W}/search`]

export type ReadingsAsked = SentBody<Asked<'series'>>

/** What is asked of the readings of a point or a session. */
export const useAnswer = <W extends What>(what: W, question: ReadingsAsked) =>
  useQuery<Answer<Asked<W>>>({
    queryKey: ['readings', what, question],
    queryFn: async ({ signal }) =>
      (await ask<`POST /api/v1/meterValues/${What}/search`>(`POST /api/v1/meterValues/${what}/search`, {
        body: question,
        signal,
      })) as Answer<Asked<W>>,
    staleTime: 30_000,
  })
