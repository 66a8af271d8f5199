import { type Deviation, type Read, read } from './deviation.ts'

const iso = /^(\d{4}-\d\d-\d\d)([T\s])(\d\d:\d\d(?::\d\d)?)(?:[.,](\d+))?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i

/** ISO 8601 as stations write it. A time without zone is taken at `zoneOffsetMin` minutes east of UTC. */
export function readTimestamp(raw: unknown, zoneOffsetMin = 0): Read<Date | undefined> {
  if (raw === undefined) return read(undefined, 'timestampMissing')
  if (raw === null) return read(undefined, 'timestampMissing', 'nullOptional')
  const match = typeof raw === 'string' ? iso.exec(raw.trim()) : undefined
  if (!match) return read(undefined, 'timestampGarbage')
  const [, day, separator, time, fraction = '0', zone] = match
  const deviations: Deviation[] = []
  if (separator !== 'T' && separator !== 't') deviations.push('timestampSpace')
  if (!zone) deviations.push('timestampWithoutZone')
  else if (zone.length === 3 || zone.length === 5) deviations.push('timestampShortOffset')
  const seconds = time?.length === 5 ? ':00' : ''
  const utc = Date.parse(`${day}T${time}${seconds}.${fraction.slice(0, 3)}Z`)
  if (Number.isNaN(utc)) return read(undefined, 'timestampGarbage')
  return read(new Date(utc - offsetMin(zone, zoneOffsetMin) * 60_000), ...deviations)
}

function offsetMin(zone: string | undefined, assumedMin: number): number {
  if (!zone) return assumedMin
  if (zone === 'Z' || zone === 'z') return 0
  const digits = zone.replace(':', '').slice(1)
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return zone.startsWith('-') ? -minutes : minutes
}
