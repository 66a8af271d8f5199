import { randomBytes } from 'node:crypto'

export { isId } from '@zaryad/model/ids'

/** Stands in sums, whose keys may not be empty, for no company and no location. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** An id that no row has: it finds nothing, just as another company's. */
export const noRow = '00000000-0000-0000-0000-ffffffffffff'

/** UUID version 7 (RFC 9562 §5.7): ids of one time lie together in an index. */
export function newId(nowMs: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(nowMs, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
