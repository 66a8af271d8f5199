import type { PriceMedians } from '@zaryad/model/pricing/highPrices'
import type { WireTerms } from '@zaryad/model/pricing/wireTerms'
import { http } from '../../session/http.ts'

export type Version = {
  version: number
  terms: WireTerms
  state: 'past' | 'current' | 'scheduled' | 'withdrawn' | 'replaced'
  validFrom: string
  validTo: string | null
  createdAt: string
  userName: string | null
}

export type Outcome = 'assigned' | 'same' | 'skipped' | 'replaced'
export type Holder = {
  kind: 'company' | 'location' | 'point'
  id: string
  name: string
  location: string | null
  before: { id: string; name: string } | null
  outcome: Outcome
}
export type Target = { tenantId: string } | { stationIds: string[] } | { chargePointIds: string[] }

export type Simulation = {
  total: number
  sessions: number
  energy: number
  actualSum: number
  simulatedSum: number
  difference: number
  approximated: number
}

const post = (path: string, body: unknown) => http({ method: 'POST', path: `/rates/${path}`, body })

export const readVersions = async (id: string): Promise<Version[]> =>
  ((await http({ method: 'GET', path: `/rates/${id}/versions` })) as { result: Version[] }).result

export const withdrawVersion = (id: string, version: number) =>
  http({ method: 'DELETE', path: `/rates/${id}/versions/${version}` })

export const publishRate = (id: string, body: { at?: string | undefined; isFree: boolean }) =>
  post(`${id}/publish`, body)

export const assignRate = async (
  id: string,
  body: Target & { mode: 'skip' | 'replace'; dryRun: boolean },
): Promise<Holder[]> => ((await post(`${id}/assign`, body)) as { result: Holder[] }).result

export const readMedians = async (of: { tenantId: string | null; exceptId?: string | undefined }) =>
  (await post('medians', of)) as PriceMedians

type Period = { from: string; to: string }
export const simulateTerms = async (
  body: Period & { terms: WireTerms; scope: { rateId?: string; tenantId?: string } },
) => (await post('simulate', body)) as Simulation
