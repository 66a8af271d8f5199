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

/** A moment on the wall clock of a row's location, `YYYY-MM-DD HH:MM:SS`. */
export function localOf(at: string, zone: unknown): string {
  const moment = new Date(at)
  try {
    return formatIn(typeof zone === 'string' && zone ? zone : networkZone).format(moment)
  } catch {
    return formatIn(networkZone).format(moment) // no such zone
  }
}
