import { localOf } from '@zaryad/model/pricing/localTime'

/** All of Kazakhstan keeps one time since 2024; the IANA name also knows the years before. */
const networkZone = 'Asia/Almaty'

/** A moment on the wall clock of a row's location, to the second, in ms as UTC would have them at that reading. */
export function clockAt(at: unknown, zone: unknown): number {
  const ms = at instanceof Date ? at.getTime() : Date.parse(String(at))
  const second = Math.floor(ms / 1000) * 1000
  try {
    return localOf(typeof zone === 'string' && zone ? zone : networkZone, second)
  } catch {
    return localOf(networkZone, second) // no such zone
  }
}
