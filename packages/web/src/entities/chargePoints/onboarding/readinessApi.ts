import { useQuery } from '@tanstack/react-query'
import { http } from '../../../session/http.ts'

/** What the station has shown of itself, each with its moment. */
export type Readiness = {
  isOnline: boolean
  connectionAt: string
  bootAt: string | null
  heartbeatAt: string | null
  statusAt: string | null
  lastSeenAt: string | null
  attempts: number
  vendor: string | null
  model: string | null
  serialNumber: string | null
  firmwareVersion: string | null
  skips: Record<string, string>
}

export const readinessQuery = (pointId: string) => ['chargePoints', 'readiness', pointId]

export const fetchReadiness = async (pointId: string) =>
  (await http({ method: 'GET', path: `/chargePoints/${pointId}/readiness` })) as Readiness

export const useReadiness = (pointId: string | undefined, everyMs: number) =>
  useQuery({
    queryKey: readinessQuery(pointId ?? ''),
    queryFn: () => fetchReadiness(pointId ?? ''),
    enabled: pointId !== undefined,
    refetchInterval: everyMs,
  })

const post = (pointId: string, act: string, body?: unknown) =>
  http({ method: 'POST', path: `/chargePoints/${pointId}/${act}`, body })

/** Has the station asked for what has not come. */
export const askStation = (pointId: string) => post(pointId, 'readiness/ask')

/** Leaves a step out, with the reason; without one it is taken up again. */
export const skipStep = (pointId: string, step: string, reason: string | null) =>
  post(pointId, 'readiness/skip', { step, reason })

export type TicketStep = { step: string; result: string; detail?: string; at?: string }
export const keepTicket = async (pointId: string, note: string, steps: TicketStep[]) =>
  (await post(pointId, 'recovery', { note, steps })) as { number: string; at: string }
