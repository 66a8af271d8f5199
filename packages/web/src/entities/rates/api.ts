import type { PriceMedians } from '@zaryad/model/pricing/highPrices'
import type { PriceSpan } from '@zaryad/model/pricing/priceSpan'
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

export type Outcome = 'assigned' | 'same' | 'skipped' | 'replaced' | 'refused'
export type Holder = {
  kind: 'company' | 'location' | 'point'
  id: string
  name: string
  location: string | null
  before: { id: string; name: string } | null
  /** What it is to have later still. */
  next: { name: string; validFrom: string } | null
  outcome: Outcome
  /** Why it was refused. */
  reason: 'otherCompany' | null
}
export type Assignment = {
  result: Holder[]
  /** Null is at once. */
  validFrom: string | null
  change: { locations: number; points: number; before: PriceSpan | null; after: PriceSpan | null }
}
/** What a rate is still to be given to from one moment. */
export type Coming = {
  validFrom: string
  userName: string | null
  locations: number
  points: number
  companies: number
}
export const isChanging = ({ outcome }: Holder) => outcome === 'assigned' || outcome === 'replaced'
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
  body: Target & { at: string | null; mode: 'skip' | 'replace'; dryRun: boolean },
): Promise<Assignment> => (await post(`${id}/assign`, body)) as Assignment

export const readComing = async (id: string): Promise<Coming[]> =>
  ((await http({ method: 'GET', path: `/rates/${id}/assignments` })) as { result: Coming[] }).result

export const withdrawComing = (id: string, validFrom: string) =>
  post(`${id}/assignments/withdraw`, { validFrom })

export const readMedians = async (of: { tenantId: string | null; exceptId?: string | undefined }) =>
  (await post('medians', of)) as PriceMedians

type Period = { from: string; to: string }
export const simulateTerms = async (
  body: Period & { terms: WireTerms; scope: { rateId?: string; tenantId?: string } },
) => (await post('simulate', body)) as Simulation
