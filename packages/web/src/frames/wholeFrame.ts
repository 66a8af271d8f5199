import type { RowOf } from '@zaryad/model'
import { search } from '../kit/entityApi.ts'

type Kept = RowOf<'ocppMessages'>
type Shown = Pick<Kept, 'id' | 'at' | 'frame'> & Partial<Pick<Kept, 'chargePointId' | 'isCut'>>

/** A frame as it was on the wire: lists have the beginning alone of a long one. */
export async function wholeFrame({ id, at, chargePointId, frame, isCut }: Shown): Promise<string> {
  if (!isCut) return frame
  const filter = { id, at, ...(chargePointId ? { chargePointId } : {}) }
  const { data } = await search({ resource: 'ocppMessages', filter, take: 1, hasCount: false })
  return data[0]?.frame ?? frame
}
