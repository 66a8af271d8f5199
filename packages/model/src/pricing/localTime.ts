import { dayMs, minuteMs } from '../durations.ts'

/** A stretch of instants [from, to) during which a zone keeps one offset from UTC. */
type OffsetSpan = { from: number; to: number; offsetMs: number }

// Making a formatter costs some 50 µs, using one some: what it says of a day is kept.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Is this an IANA zone that this runtime knows? */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatterOf(timeZone)
    return true
  } catch {
    return false
  }
}

/** Of days from midnight UTC: the one offset that a zone keeps through them, or that its clocks are changed. */
const days = new Map<string, Map<number, number | 'changed'>>()
/** Some ten years of a zone; whoever has asked for more has asked for something else before. */
const mostDays = 4000

/** Local time minus UTC, in ms. Throws RangeError for an unknown zone. */
export function offsetAt(timeZone: string, instant: number): number {
  const day = Math.floor(instant / dayMs)
  const known = days.get(timeZone)?.get(day) ?? lookUp(timeZone, day)
  return known === 'changed' ? readOffset(timeZone, instant) : known
}

function lookUp(timeZone: string, day: number): number | 'changed' {
  const [first, last] = [readOffset(timeZone, day * dayMs), readOffset(timeZone, (day + 1) * dayMs)]
  const found = first === last ? first : 'changed'
  const known = days.get(timeZone) ?? new Map<number, number | 'changed'>()
  days.set(timeZone, known)
  if (known.size >= mostDays) known.clear()
  known.set(day, found)
  return found
}

function readOffset(timeZone: string, instant: number): number {
  const match = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(formatterOf(timeZone).format(instant))
  if (!match?.[1]) return 0
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0)
  return (match[1] === '-' ? -seconds : seconds) * 1000
}

/** The wall clock at an instant, as the ms that UTC would have at that clock reading. */
export const localOf = (timeZone: string, instant: number) => instant + offsetAt(timeZone, instant)

/** ISO weekday (1 = Monday) and minute of the day of a wall clock reading in ms. */
export function weekdayAndMinute(localMs: number): { weekday: number; minute: number } {
  const day = Math.floor(localMs / dayMs)
  const weekday = ((((day + 3) % 7) + 7) % 7) + 1 // 1970-01-01 was a Thursday
  return { weekday, minute: Math.floor((localMs - day * dayMs) / minuteMs) }
}

/**
 * The instant of a wall clock reading. A reading that comes twice gives the earlier instant;
 * one that the clocks skip is moved forward by what they skip.
 */
export function instantOf(timeZone: string, localMs: number): number {
  const before = offsetAt(timeZone, localMs - dayMs)
  const after = offsetAt(timeZone, localMs + dayMs)
  const candidates = [localMs - before, localMs - after].sort((a, b) => a - b)
  return candidates.find((instant) => localOf(timeZone, instant) === localMs) ?? localMs - before
}

/** [from, to) cut where the zone's clocks are changed. Looks once a day, so two calls for a usual session. */
export function offsetSpans(timeZone: string, from: number, to: number): OffsetSpan[] {
  const spans: OffsetSpan[] = []
  let span: OffsetSpan = { from, to, offsetMs: offsetAt(timeZone, from) }
  let seen = from
  while (seen < to) {
    const probe = Math.min(seen + dayMs, to)
    if (offsetAt(timeZone, probe) === span.offsetMs) {
      seen = probe
      continue
    }
    seen = firstOtherOffset(timeZone, seen, probe, span.offsetMs)
    spans.push({ ...span, to: seen })
    span = { from: seen, to, offsetMs: offsetAt(timeZone, seen) }
  }
  if (span.from < to || spans.length === 0) spans.push(span)
  return spans
}

/** First instant in (from, to] at another offset, given that `from` has `offsetMs` and `to` has not. */
function firstOtherOffset(timeZone: string, from: number, to: number, offsetMs: number): number {
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(timeZone, middle) === offsetMs) before = middle
    else after = middle
  }
  return after
}
