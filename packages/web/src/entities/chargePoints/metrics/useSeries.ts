import { useQuery } from '@tanstack/react-query'
import { http } from '../../../session/http.ts'
import type { SeriesPoint } from './gaps.ts'

export type Series = { connectorId: number; measurand: string; unit: string; points: SeriesPoint[] }
type Answer = { stepS: number; series: Series[] }
export type Span = { from: string; to: string }

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'series' in value && Array.isArray(value.series)

async function read(chargePointId: string, span: Span, signal: AbortSignal): Promise<Answer> {
  const body = { chargePointId, ...span }
  const answer = await http({ method: 'POST', path: '/chargePoints/series', body, signal })
  return isAnswer(answer) ? answer : { stepS: 0, series: [] }
}

/** Readings of a point, thinned out by the server; a span that ends now is read again. */
export const useSeries = (pointId: string, spanOf: () => Span, key: string, isLive: boolean) =>
  useQuery({
    queryKey: ['meterValues', 'series', pointId, key],
    queryFn: ({ signal }) => read(pointId, spanOf(), signal),
    refetchInterval: isLive ? 30_000 : false,
    placeholderData: (before) => before,
    retry: false,
  })
