import { networkTimeZone } from '@zaryad/model/networkTimeZone'

/** The zone in which a row's moments are shown: its location's where it is known. */
export function zoneOf(row: Record<string, unknown> | undefined): string {
  const zone = row?.timeZone
  return typeof zone === 'string' && zone !== '' && isZone(zone) ? zone : networkTimeZone
}

const known = new Map<string, boolean>()

function isZone(zone: string): boolean {
  const before = known.get(zone)
  if (before !== undefined) return before
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    isKnown = false
  }
  known.set(zone, isKnown)
  return isKnown
}
