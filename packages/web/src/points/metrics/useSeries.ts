import { useQuery } from '@tanstack/react-query'
import type { PointSeries } from '@zaryad/model/calls/readings'
import { ask } from '../../session/ask.ts'

export type Series = PointSeries['series'][number]
export type Span = { from: string; to: string }

/** Readings of a point, thinned out by the server; a span that ends now is read again. */
export const useSeries = (pointId: string, spanOf: () => Span, key: string, isLive: boolean) =>
  useQuery({
    queryKey: ['meterValues', 'series', pointId, key],
    queryFn: ({ signal }) =>
      ask('POST /api/v1/chargePoints/series', { body: { chargePointId: pointId, ...spanOf() }, signal }),
    refetchInterval: isLive ? 30_000 : false,
    placeholderData: (before) => before,
    retry: false,
  })
