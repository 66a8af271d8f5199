import { useQuery } from '@tanstack/react-query'
import type { SentBody } from '@zaryad/model/call'
import type { Calls } from '@zaryad/model/calls/index'
import { ask } from '../../session/ask.ts'

export type { Readiness } from '@zaryad/model/calls/points'

type Skip = SentBody<Calls['POST /api/v1/chargePoints/:id/readiness/skip']>
export type SkippableStep = Skip['step']
type Ticket = SentBody<Calls['POST /api/v1/chargePoints/:id/recovery']>

const readinessQuery = (pointId: string) => ['chargePoints', 'readiness', pointId]

export const fetchReadiness = (pointId: string) =>
  ask('GET /api/v1/chargePoints/:id/readiness', { id: pointId })

export const useReadiness = (pointId: string | undefined, everyMs: number) =>
  useQuery({
    queryKey: readinessQuery(pointId ?? ''),
    queryFn: () => fetchReadiness(pointId ?? ''),
    enabled: pointId !== undefined,
    refetchInterval: everyMs,
  })

/** Has the station asked for what has not come. */
export const askStation = (pointId: string) =>
  ask('POST /api/v1/chargePoints/:id/readiness/ask', { id: pointId })

/** Leaves a step out, with the reason; without one it is taken up again. */
export const skipStep = (pointId: string, step: SkippableStep, reason: string | null) =>
  ask('POST /api/v1/chargePoints/:id/readiness/skip', { id: pointId, body: { step, reason } })

type TicketStep = Ticket['steps'][number]
export const keepTicket = (pointId: string, note: string, steps: TicketStep[]) =>
  ask('POST /api/v1/chargePoints/:id/recovery', { id: pointId, body: { note, steps } })
