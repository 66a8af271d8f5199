import type { Place as Told } from '@zaryad/model/calls/places'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import { within } from '../session/within.ts'
import { askAsDriver } from './account/driverHttp.ts'
import { holder } from './payments/holder.ts'

type Wire = Told['points'][number]
export type Method = Told['methods'][number]
/** None where no rate is set. */
export type Point = Omit<Wire, 'terms'> & { terms: RateTerms | null }
export type Connector = Wire['connectors'][number]
export type Place = Omit<Told, 'points'> & { points: Point[] }
export type Asked = { pointId: string } | { stationId: string }

/** The last answer, so that the next step is drawn at once. */
let last: Place | undefined

export const knownPlace = (asked: Asked): Place | undefined =>
  last &&
  ('pointId' in asked
    ? last.points.some(({ id }) => id === asked.pointId)
    : last.station.id === asked.stationId)
    ? last
    : undefined

const readWithinMs = 10_000

export async function readPlace(asked: Asked, leaving?: AbortSignal): Promise<Place> {
  const body = { ...asked, holder: holder() }
  const answer = await within(
    readWithinMs,
    (signal) => askAsDriver('POST /api/v1/client/payments/place', { body, signal }),
    leaving,
  )
  last = {
    ...answer,
    station: { ...ofBefore, ...answer.station },
    points: told(answer.points).map((point) => ({ ...point, terms: termsOfKept(point.terms) })),
  }
  return last
}

/** What a process of the release before does not tell, while processes are exchanged. */
const ofBefore = { openingHours: [], amenities: [], photos: [] }

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

const isKept = (terms: unknown): terms is KeptTerms =>
  typeof terms === 'object' && terms !== null && 'priceEnergyTiyn' in terms && 'schedule' in terms

/** For the pricing engine; null where there is no rate. */
export const termsOfKept = (terms: unknown): RateTerms | null => (isKept(terms) ? rateTerms(terms) : null)
