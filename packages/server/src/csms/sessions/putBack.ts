import { anyPowerW, mostWh, sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import { totalOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { REGISTER } from '../measurands.ts'
import type { Session } from '../station.ts'
import type { TimedReading } from './readings.ts'
import { isOfBeginning } from './registerAt.ts'

/** Told within so long, a beginning was told as it happened, by a clock that was right. */
export const RIGHT_MS = 90_000
/** A clock may be so far from ours and no more than inexact. */
export const OFF_MS = 5 * 60_000
/** What was read so shortly before a session was told to begin is of it. */
export const BEFORE_MS = 60_000
const HOUR_MS = 3_600_000

type Told = { atMs: number; readings: TimedReading[]; meterStopWh?: number | null | undefined }
type Begun = Pick<Session, 'startedMs' | 'arrivedMs' | 'meterStartWh' | 'lastMs' | 'lastWh' | 'ratedPowerW'>
type Word = { ms: number; wh: number }

/**
 * A clock that was right as the session began was put back in its midst, the autumn hour above all, where its meter has
 * risen since it was read at a later time, or by more than it can have by then. What is told over the socket that the
 * beginning came over was when it arrives. Undefined where nothing says so.
 */
export function sinceBack<Of extends Told>(
  begun: Begun,
  told: Of,
  { receivedMs, openedMs }: Pick<Context, 'receivedMs' | 'openedMs'>,
): Of | undefined {
  const { startedMs, arrivedMs } = begun
  if (Math.abs(arrivedMs - startedMs) > RIGHT_MS || openedMs > arrivedMs) return undefined
  const known = lastOf(begun)
  const word = wordOf(told)
  if (!known || !word) return undefined
  const byMs = receivedMs - word.ms
  const isPutBack = isBefore(word, known, begun) || isTooSoon({ word, known, receivedMs }, begun)
  if (byMs <= OFF_MS || !isPutBack) return undefined
  const isSince = (reading: TimedReading) =>
    reading.atMs + byMs <= receivedMs && (registerOf(reading) ?? known.wh) >= known.wh
  const readings = told.readings.map((each) => (isSince(each) ? { ...each, atMs: each.atMs + byMs } : each))
  const atMs = told.atMs + byMs <= receivedMs ? told.atMs + byMs : told.atMs
  return { ...told, atMs, readings }
}

/** The last that is known of it, by the clock as it was. */
function lastOf({ startedMs, meterStartWh, lastMs, lastWh }: Begun): Word | undefined {
  if (lastMs !== undefined && lastWh !== undefined) return { ms: lastMs, wh: lastWh }
  return meterStartWh === null ? undefined : { ms: startedMs, wh: meterStartWh }
}

/** Where its end says that the meter stood, or the highest that it was read at. */
function wordOf({ atMs, readings, meterStopWh }: Told): Word | undefined {
  if (meterStopWh !== undefined) return meterStopWh === null ? undefined : { ms: atMs, wh: meterStopWh }
  const words = readings.flatMap((reading) => {
    const wh = registerOf(reading)
    return wh === undefined ? [] : [{ ms: reading.atMs, wh }]
  })
  return words.reduce<Word | undefined>((most, each) => (most && most.wh >= each.wh ? most : each), undefined)
}

const registerOf = ({ samples }: TimedReading): number | undefined =>
  totalOf(
    samples.filter((sample) => !isOfBeginning(sample)),
    REGISTER,
  ).value?.value

/** Nothing is read before it begins; what has ended where it was read last may say when that was. */
const isBefore = (word: Word, known: Word, { startedMs }: Begun): boolean =>
  word.ms < startedMs - BEFORE_MS
    ? word.wh >= known.wh
    : word.ms < known.ms - OFF_MS && word.wh > known.wh + sampleToleranceWh

/** An hour earlier than it comes, which is too soon for its register, and the hour after it is not. */
function isTooSoon(
  { word, known, receivedMs }: { word: Word; known: Word; receivedMs: number },
  { ratedPowerW }: Begun,
): boolean {
  const isHour = Math.abs(receivedMs - word.ms - HOUR_MS) <= RIGHT_MS
  const rises = (untilMs: number) => mostWh(Math.max(0, untilMs - known.ms), ratedPowerW || anyPowerW)
  const roseWh = word.wh - known.wh
  return isHour && roseWh > rises(word.ms) && roseWh <= rises(receivedMs)
}
