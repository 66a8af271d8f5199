/** All of Kazakhstan keeps one time since 2024; the IANA name also knows the years before. */
const networkZone = 'Asia/Almaty'

const clocks = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // of Sweden, whose dates are written as ISO 8601 has them
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}

const dayMs = 86_400_000
/** Days that are remembered of a zone: ten years. */
const most = 3_653

/** How far a zone's clock is ahead, by day; undefined on one in which it is turned. */
const ahead = new Map<string, Map<number, number | undefined>>()

function aheadAt(ms: number, timeZone: string): number {
  const clockMs = Date.parse(`${formatIn(timeZone).format(ms).replace(' ', 'T')}Z`)
  return clockMs - Math.floor(ms / 1000) * 1000
}

function aheadMs(ms: number, timeZone: string): number {
  const days = ahead.get(timeZone) ?? new Map<number, number | undefined>()
  const day = Math.floor(ms / dayMs)
  if (!days.has(day)) {
    const [first, last] = [aheadAt(day * dayMs, timeZone), aheadAt((day + 1) * dayMs, timeZone)]
    if (days.size >= most) days.clear()
    ahead.set(timeZone, days.set(day, first === last ? first : undefined))
  }
  return days.get(day) ?? aheadAt(ms, timeZone)
}

const shifted = (ms: number, timeZone: string) =>
  new Date(ms + aheadMs(ms, timeZone)).toISOString().slice(0, 19).replace('T', ' ')

/** A moment on the wall clock of a row's location, `YYYY-MM-DD HH:MM:SS`. */
export function localOf(at: string, zone: unknown): string {
  const ms = Date.parse(at)
  try {
    return shifted(ms, typeof zone === 'string' && zone ? zone : networkZone)
  } catch {
    return shifted(ms, networkZone) // no such zone
  }
}
