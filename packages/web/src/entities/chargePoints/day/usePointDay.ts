import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../kit/screen.ts'
import { http } from '../../../session/http.ts'

export type Stretch = { state: string; from: string }
export type PowerPoint = { at: string; power: number }
export type ConnectorDay = {
  connectorId: number
  states: Stretch[]
  power: PowerPoint[]
  socStart: number | null
  paid: { sum: number; payType: string } | null
  client: { id: string; name: string } | null
}
export type PointDay = {
  from: string
  to: string
  uptime: number | null
  connectors: ConnectorDay[]
  counts: { sessions: number; configuration: number }
  frames: { hourCount: number; hourErrors: number; last: Row[] }
}

const isDay = (value: unknown): value is PointDay =>
  typeof value === 'object' && value !== null && 'connectors' in value && 'frames' in value

async function read(pointId: string, signal: AbortSignal): Promise<PointDay> {
  const answer = await http({ method: 'GET', path: `/chargePoints/${pointId}/day`, signal })
  if (!isDay(answer)) throw new Error('no day of a point')
  return answer
}

/** How the point has been, all of it in one answer; news of its connectors and meters make it be read again. */
export const usePointDay = (pointId: string) =>
  useQuery({
    queryKey: ['chargePoints', 'day', pointId],
    queryFn: ({ signal }) => read(pointId, signal),
    refetchInterval: 10_000,
    retry: false,
  })
