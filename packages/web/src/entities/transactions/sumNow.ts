import type { KeptTerms } from '@zaryad/model/pricing/wireTerms'
import type { Row } from '../../kit/screen.ts'
import { zoneOf } from '../../kit/zone.ts'
import { priceSoFar } from '../chargePoints/priceSoFar.ts'

/** Tenge that a session cost; of one that goes on what it would if it stopped now. */
export function sumNow(row: Row, now: number): number | undefined {
  if (row.state !== 'active') return typeof row.sum === 'number' ? row.sum : undefined
  const { terms, energy, startedAt } = row
  if (typeof energy !== 'number' || typeof startedAt !== 'string') return undefined
  return priceSoFar({ terms: terms as KeptTerms | null, energy, startedAt }, zoneOf(row), now)
}
