import type { RowOf } from '@zaryad/model'
import { zoneOf } from '../kit/zone.ts'
import { priceSoFar } from './priceSoFar.ts'

/** Tenge that a session cost; of one that goes on what it would if it stopped now. */
export function sumNow(row: RowOf<'transactions'>, now: number): number | undefined {
  if (row.state !== 'active') return row.sum ?? undefined
  return row.energy === null ? undefined : priceSoFar(row, zoneOf(row), now)
}
