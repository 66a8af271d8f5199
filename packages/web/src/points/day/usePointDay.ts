import { useQuery } from '@tanstack/react-query'
import type { PointDay } from '@zaryad/model/calls/readings'
import { ask } from '../../session/ask.ts'

export type { PointDay }
export type ConnectorDay = PointDay['connectors'][number]
export type Stretch = ConnectorDay['states'][number]
export type PowerPoint = ConnectorDay['power'][number]

/** How the point has been, all of it in one answer; news of its connectors and meters make it be read again. */
export const usePointDay = (pointId: string) =>
  useQuery({
    queryKey: ['chargePoints', 'day', pointId],
    queryFn: ({ signal }) => ask('GET /api/v1/chargePoints/:id/day', { id: pointId, signal }),
    refetchInterval: 10_000,
    retry: false,
  })
