import { withSample } from './curve.ts'
import { limitAtMs, type Metered } from './limit.ts'
import { isOfBeginning, type Watched } from './watched.ts'

/** As far as a session is looked ahead. */
const FAR_MS = 24 * 3_600_000
/** Where nobody has said what a connector gives: three phases of 32 A, and what most of DC stays below. */
const UNKNOWN_W = { ac: 22_000, dc: 150_000 }
/** What may be missed until the end without a newer reading: half of what counts as none. */
const UNSURE_WH = 25
const UNSURE_SHARE = 0.005
/** Power is never quite steady. */
const UNSTEADY = 0.1
/** Clocks of stations that tell whole seconds. */
const WHOLE_MS = 1_000
/** Two readings that are closer say little of power, for registers are coarse. */
const APART_MS = 10_000

/** Each minute, as most are set (§9.1.16), and a little; those that have shown a longer pause have it once and a half. */
export const SILENT_MS = 75_000
export const silentAfterMs = ({ everyMs }: Pick<Watched, 'everyMs'>): number =>
  Math.max(SILENT_MS, everyMs * 1.5)

/** By the station's clock. */
export type Plan = {
  /** What was paid for is used up, as it flows now; as it may at most where nothing is metered yet. */
  endMs: number
  /** Its readings have gone silent: by then it would be used up, were it to flow as strongly as it can since. */
  silentEndMs: number
  /** The same were it to flow as strongly as it can from the last reading on: by then a newer one is wanted. */
  dueMs: number
}

/** The most that a session may draw: by the connector, else the point, else what its car has drawn. */
const mostW = ({ ratedW, peakW, last, isAc }: Watched): number =>
  Math.max(peakW, ratedW ?? (last ? peakW : isAc ? UNKNOWN_W.ac : UNKNOWN_W.dc))

export function planOf(session: Watched): Plan {
  const { terms, timeZone, startedMs, last, curve, sumTiyn, volumeWh } = session
  const strongW = mostW(session)
  const metered: Metered = {
    terms,
    timeZone,
    startedMs,
    curve,
    ...(last ?? { energyWh: 0, powerW: strongW, atMs: startedMs }),
  }
  const limit = { sumTiyn, volumeWh }
  const endMs = limitAtMs(metered, limit, FAR_MS)
  if (!last) return { endMs, silentEndMs: Number.POSITIVE_INFINITY, dueMs: endMs }
  const swingW = Math.max(strongW - metered.powerW, metered.powerW * UNSTEADY)
  const missedWh = (swingW * (endMs - metered.atMs)) / 3_600_000
  const isSure = missedWh <= Math.max(UNSURE_WH, (volumeWh ?? 0) * UNSURE_SHARE)
  const dueMs = isSure ? Number.POSITIVE_INFINITY : limitAtMs({ ...metered, powerW: strongW }, limit, FAR_MS)
  const silentMs = Math.max(last.atMs, session.awayMs) + silentAfterMs(session)
  const grownWh = (metered.powerW * (silentMs - last.atMs)) / 3_600_000
  const silent = {
    ...metered,
    idleSinceMs: undefined,
    energyWh: last.energyWh + grownWh,
    powerW: strongW,
    atMs: silentMs,
  }
  return { endMs, silentEndMs: limitAtMs(silent, limit, FAR_MS), dueMs }
}

/** Takes a reading in; false for one that is no news. One that is earlier is by a clock that was put back meanwhile. */
export function takeReading(
  session: Watched,
  { energyWh, powerW, atMs }: { energyWh: number; powerW: unknown; atMs: number },
): boolean {
  const { last, base, fence } = session
  if (last ? atMs === last.atMs : isOfBeginning({ energyWh, atMs }, session.startedMs)) return false
  const isPutBack = last !== undefined && atMs < last.atMs
  const hours = (atMs - base.atMs) / 3_600_000
  const measuredW = hours > 0 ? Math.max(0, (energyWh - base.energyWh) / hours) : 0
  const flowsW = isPutBack ? believable(powerW, 0) || last.powerW : believable(powerW, measuredW)
  const isHeld = flowsW === 0 && fence.atMs !== undefined && atMs > fence.atMs - WHOLE_MS
  const idleSinceMs =
    last && energyWh <= last.energyWh ? Math.min(atMs, last.idleSinceMs ?? last.atMs) : undefined
  session.last = { energyWh, atMs, powerW: isHeld ? (last?.powerW ?? 0) : flowsW, idleSinceMs }
  // by the clock before, nothing says of when it was
  session.curve = withSample(isPutBack ? [] : session.curve, { at: atMs, registerWh: energyWh }, session)
  session.everyMs = Math.max(session.everyMs, atMs - (last?.atMs ?? session.startedMs))
  session.peakW = Math.max(session.peakW, flowsW)
  session.awayMs = Math.min(session.awayMs, atMs)
  if (isPutBack || atMs - base.atMs >= APART_MS) session.base = { energyWh, atMs }
  if (energyWh > (last?.energyWh ?? 0)) session.asking.gapMs = 0
  return true
}

/** The station's own word, unless its register grows much faster than that. */
const believable = (saidW: unknown, measuredW: number) =>
  typeof saidW === 'number' && saidW > 0 && measuredW < saidW * 1.5 ? saidW : measuredW
