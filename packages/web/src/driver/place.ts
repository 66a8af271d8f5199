import type { RateTerms } from '@zaryad/model/pricing/rate'
import { holder } from '../payments/holder.ts'
import { driverHttp } from './account/driverHttp.ts'
import { termsOfKept } from './keptTerms.ts'

export type Method = 'KASPI' | 'HALYK' | 'BONUS'
export type Connector = {
  connectorId: number
  type: number | null
  currentType: number
  /** kW */
  power: number | null
  status: string | null
  statusAt: string | null
  /** Reserved for this driver. */
  isOwn: boolean
  /** Why the server would refuse this driver's payment now. */
  taken: 'busy' | 'broken' | 'reserved' | 'held' | null
}
export type Point = {
  id: string
  name: string | null
  /** kW */
  power: number | null
  isOnline: boolean
  /** Since when it is online, or is not. */
  onlineAt: string | null
  isInService: boolean
  /** None where no rate is set. */
  terms: RateTerms | null
  connectors: Connector[]
}
export type Place = {
  station: {
    id: string
    tenantId: string | null
    name: string
    address: string | null
    description: string | null
    latitude: number
    longitude: number
    timeZone: string
    supportPhone: string | null
    company: string | null
    isOpen: boolean
  }
  points: Point[]
  methods: Method[]
  isDemo: boolean
}
type Wire = Omit<Place, 'points'> & { points: (Omit<Point, 'terms'> & { terms: unknown })[] }
export type Asked = { pointId: string } | { stationId: string }

const isWire = (answer: unknown): answer is Wire =>
  typeof answer === 'object' && answer !== null && 'station' in answer && 'points' in answer

/** The last answer, so that the next step is drawn at once. */
let last: Place | undefined

export const knownPlace = (asked: Asked): Place | undefined =>
  last &&
  ('pointId' in asked
    ? last.points.some(({ id }) => id === asked.pointId)
    : last.station.id === asked.stationId)
    ? last
    : undefined

export async function readPlace(asked: Asked, signal?: AbortSignal): Promise<Place> {
  const answer = await driverHttp({
    path: '/client/payments/place',
    body: { ...asked, holder: holder() },
    signal,
  })
  if (!isWire(answer)) throw new Error('not a place')
  last = {
    ...answer,
    points: told(answer.points).map((point) => ({ ...point, terms: termsOfKept(point.terms) })),
  }
  return last
}

/** Posts of one model are often called the same: those are told apart by their order. */
function told<T extends { name: string | null }>(points: T[]): T[] {
  const isTwin = ({ name }: T) => points.filter((other) => other.name === name).length > 1
  const seen = new Map<string | null, number>()
  return points.map((point) => {
    if (!isTwin(point)) return point
    const number = (seen.get(point.name) ?? 0) + 1
    seen.set(point.name, number)
    return { ...point, name: `${point.name ?? ''} (${number})`.trim() }
  })
}
