import { type Deviation, type Read, read } from './deviation.ts'
import { untilNul } from './numbers.ts'
import { speltAsIso } from './spelling.ts'

const iso = /^(\d{4}-\d\d-\d\d)([T\s])(\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i

/** Minutes east of UTC where the station stands, when its wall clock shows `wallMs` (ms, read as if it were UTC). */
export type ZoneOffset = (wallMs: number) => number
export const utc: ZoneOffset = () => 0

/** ISO 8601 as stations write it. A time without zone is taken where the station stands, as of that day. */
export function readTimestamp(raw: unknown, zoneOffset = utc): Read<Date | undefined> {
  if (raw === undefined) return read(undefined, 'timestampMissing')
  if (raw === null) return read(undefined, 'timestampMissing', 'nullOptional')
  const asIs = typeof raw === 'string' ? iso.exec(untilNul(raw).trim()) : null
  const match = asIs ?? iso.exec(speltAsIso(raw) ?? '')
  if (!match) return read(undefined, 'timestampGarbage')
  const [, day, separator, time, fraction = '0', zone] = match
  const deviations: Deviation[] = asIs ? [] : ['timestampForm']
  if (separator !== 'T' && separator !== 't') deviations.push('timestampSpace')
  if (!zone) deviations.push('timestampWithoutZone')
  else if (zone.length === 3 || zone.length === 5) deviations.push('timestampShortOffset')
  const seconds = time?.length === 5 ? ':00' : ''
  // a leap second, or one that was rounded up
  const isSixtieth = time?.endsWith(':60') && seconds === ''
  const clock = isSixtieth ? `${time?.slice(0, 5)}:59.999` : `${time}${seconds}.${fraction.slice(0, 3)}`
  const wallMs = Date.parse(`${day}T${clock}Z`)
  if (Number.isNaN(wallMs)) return read(undefined, 'timestampGarbage')
  return read(new Date(wallMs - (zone ? offsetMin(zone) : zoneOffset(wallMs)) * 60_000), ...deviations)
}

function offsetMin(zone: string): number {
  if (zone === 'Z' || zone === 'z') return 0
  const digits = zone.replace(':', '').slice(1)
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return zone.startsWith('-') ? -minutes : minutes
}
