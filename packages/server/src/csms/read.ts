import { maxInteger } from '@zaryad/model/fields/maxInteger'
import { type Read, readInteger, readQuantity, readText, readTimestamp, scaled } from '@zaryad/ocpp'
import { storableText } from '../db/storable.ts'
import { type Clock, meantBy } from './clockAhead.ts'
import type { Context } from './context.ts'
import { type Station, zoneOffset } from './station.ts'
import { believe } from './stationClock.ts'

/** Of a context what reading needs. */
export type Noting = Pick<Context, 'note'>
export type Hearing = Noting &
  Pick<Context, 'receivedMs' | 'clockIs'> & {
    station: Pick<Station, 'timeZone' | 'clockBehindMs'> & Clock
  }

/** The value of a tolerant reader; what was wrong with it is noted. */
export function take<T>({ note }: Noting, read: Read<T>, sample?: unknown): T {
  for (const code of read.deviations) note(code, sample)
  return read.value
}

/** What a buffer has behind its text, and no text begins or ends with: a card's number of the full length above all. */
const aroundText = /^[\s\p{Cc}\ufffd]+|(?<![\s\p{Cc}\ufffd])[\s\p{Cc}\ufffd]+$/gu

/** Text as PostgreSQL keeps it, so that it is found again; empty when there is none. Too long is cut. */
export function text(
  context: Noting,
  raw: unknown,
  { max, keep = max }: { max: number; keep?: number },
): string {
  const value = take(context, readText(raw, max), raw) ?? ''
  const bare = value.replace(aroundText, '')
  if (bare !== value.trim()) context.note('controlCharacters', raw)
  return storableText(bare.slice(0, keep)).trim()
}

/** A whole number that fits the database's integer; null when there is none. */
export function smallInteger(context: Noting, raw: unknown): number | null {
  const value = take(context, readInteger(raw), raw)
  if (value === undefined) return null
  if (Math.abs(value) <= maxInteger) return value
  context.note('numberTooBig', raw)
  return null
}

/** A meter register in Wh; null when there is none. */
export function register(context: Noting, raw: unknown): number | null {
  const { value: quantity, deviations } = readQuantity(raw)
  if (quantity?.unit === 'Wh') {
    for (const code of deviations) context.note(code, raw)
    return take(context, readInteger(scaled(quantity.value, quantity.factor)), raw) ?? null
  }
  return take(context, readInteger(raw), raw) ?? null
}

type Stated = {
  atMs: number
  isStations: boolean
  /** It was told by a clock that is known to be ahead: what that said. */
  aheadMs?: number
  /** What its clock, which was never set, said. */
  unsetMs?: number
  /** And yet it is known when that was. */
  isReckoned?: boolean
}

/** The station's time within reason, else what its clock is known to mean, else the arrival's. */
export function moment(context: Hearing, raw: unknown): Stated {
  const { station } = context
  const { value, deviations } = readTimestamp(raw, zoneOffset(station.timeZone))
  for (const code of deviations) context.note(code, raw)
  return within(context, value, raw)
}

export function within(context: Hearing, stated: Date | undefined, sample?: unknown): Stated {
  const meantMs = stated && meantBy(context, stated)
  if (stated && meantMs !== undefined) {
    context.note('clockZone', sample ?? stated)
    return { ...believedOf(context, new Date(meantMs), sample), aheadMs: stated.getTime() }
  }
  return believedOf(context, stated, sample)
}

function believedOf(context: Hearing, stated: Date | undefined, sample: unknown): Stated {
  const { receivedMs, station } = context
  const { atMs, isStations, deviation } = believe(stated, receivedMs)
  if (deviation) context.note(deviation, sample ?? stated)
  if (deviation !== 'clockPast' || !stated) return { atMs, isStations }
  const unsetMs = stated.getTime()
  const sinceMs = unsetMs + (station.clockBehindMs ?? Number.POSITIVE_INFINITY)
  return sinceMs <= receivedMs
    ? { atMs: sinceMs, isStations, unsetMs, isReckoned: true }
    : { atMs, isStations, unsetMs }
}
