import { instantOf } from '@zaryad/model/pricing/localTime'

const iso =
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)[T ](?<h>\d\d):(?<min>\d\d)(?::(?<s>\d\d)(?:[.,]\d+)?)?\s?(?<zone>Z|[+-]\d\d:?\d\d)?$/i
const dotted = /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4}),?[T ](?<h>\d{1,2}):(?<min>\d\d)(?::(?<s>\d\d))?$/

/**
 * The instant (ms) of `2026-03-01T08:30`, `2026-03-01 08:30:15+05:00` or `01.03.2026 08:30`; undefined for
 * anything else. Without an offset it is the zone's wall clock; an hour that comes twice gives the first.
 */
export function instantOfText(text: string, timeZone: string): number | undefined {
  const parts = (iso.exec(text) ?? dotted.exec(text))?.groups
  if (!parts) return undefined
  const [y, m, d, h, min, s] = ['y', 'm', 'd', 'h', 'min', 's'].map((name) => Number(parts[name] ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const local = Date.UTC(y, m - 1, d, h, min, s)
  const isReal = new Date(local).getUTCDate() === d && m <= 12 && h < 24 && min < 60 && s < 60
  if (!isReal) return undefined
  return parts.zone ? local - offsetMs(parts.zone) : instantOf(timeZone, local)
}

function offsetMs(zone: string): number {
  if (/z/i.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}
