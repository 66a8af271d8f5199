import { networkTimeZone } from '../i18n/format.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  })
  clocks.set(timeZone, made)
  return made
}

/** `14:05:12.418` */
export const exactTime = (at: string, timeZone = networkTimeZone) => formatIn(timeZone).format(new Date(at))
/** `14:05:12` */
export const timeToSecond = (at: string, timeZone = networkTimeZone) => exactTime(at, timeZone).slice(0, 8)

/** A frame set out for reading, its head on one line; one that is no JSON stays as it came. */
export function prettyFrame(frame: unknown): string {
  const parts = typeof frame === 'string' ? readJson(frame) : frame
  if (parts === undefined) return String(frame)
  const body = Array.isArray(parts) ? parts.at(-1) : undefined
  if (!Array.isArray(parts) || typeof body !== 'object') return JSON.stringify(parts, null, 2)
  const head = parts.slice(0, -1).map((part) => JSON.stringify(part))
  return `[${[...head, JSON.stringify(body, null, 2)].join(', ')}]`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
