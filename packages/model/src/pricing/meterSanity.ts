import type { suspectReasons } from '../choices.ts'
import type { MeterSample } from './energyCurve.ts'

export type SuspectReason = (typeof suspectReasons)[number]

/** `energyWh` of a suspect session is what the registers or samples show, for people to look at; never billed. */
type Judgement = { ok: true; energyWh: number } | { ok: false; energyWh: number; reason: SuspectReason }

/** Registers in Wh, instants in ms; an absent one is undefined or not finite. */
export type MeteredSession = {
  meterStartWh?: number
  meterStopWh?: number
  startedAt: number
  stoppedAt?: number
  ratedPowerW?: number
  samples?: MeterSample[]
  maxDurationS?: number
}

export const powerMargin = 1.25
export const allowanceWh = 500
/** Stands in for an unknown rated power: no dispenser in the field gives more. */
export const anyPowerW = 500_000
/** Samples may be coarser than the registers: kWh with one decimal. */
export const sampleToleranceWh = 100
const longestDurationS = 7 * 86_400
/** Older than OCPP: a clock that was never set. */
const earliestStart = Date.UTC(2010, 0)

type Known = { start: number; stop: number; startedAt: number; stoppedAt: number; inside: MeterSample[] }

/** Is the meter to be believed? Equal registers are a session without energy: believed, and free. */
export function judge(session: MeteredSession): Judgement {
  const { meterStartWh, meterStopWh, startedAt, stoppedAt } = session
  const inside = samplesWithin(session)
  if (!isKnown(meterStartWh)) return { ok: false, energyWh: 0, reason: 'noStart' }
  const start = Math.round(meterStartWh)
  if (!isKnown(meterStopWh) || !isKnown(stoppedAt))
    return { ok: false, energyWh: seenWh(start, inside), reason: 'noEnd' }
  const known = { start, stop: Math.round(meterStopWh), startedAt, stoppedAt, inside }
  const reason = reasonOf(known, session)
  if (!reason) return { ok: true, energyWh: known.stop - start }
  // a stop that is not believed is no reading either, where it is told as one
  const before = inside.slice(0, inside.findLastIndex(({ registerWh }) => registerWh !== known.stop) + 1)
  const isSeen = known.stop <= start || (reason === 'overPower' && leaps(before.at(-1), known, session))
  const from = reason === 'overPower' ? firstStand(known) : start
  return { ok: false, energyWh: isSeen ? seenWh(from, before) : Math.max(0, known.stop - from), reason }
}

/** Many say 0 until they have read the meter: what it stood at by then has not flowed. */
function firstStand({ start, stop, startedAt, stoppedAt, inside }: Known): number {
  if (start !== 0) return start
  const first = inside.find(({ registerWh }) => registerWh > 0) ?? { at: stoppedAt, registerWh: stop }
  return first.registerWh > mostWh(first.at - startedAt) ? first.registerWh : start
}

/** A stop that no reading leads to says nothing of the energy, where there are readings. */
const leaps = (
  last: MeterSample | undefined,
  { stop, stoppedAt }: Known,
  { ratedPowerW }: MeteredSession,
): boolean => last !== undefined && stop - last.registerWh > mostWh(stoppedAt - last.at, ratedPowerW)

/** What a register may rise by within so many ms. */
export const mostWh = (ms: number, ratedPowerW = anyPowerW): number =>
  (ratedPowerW * powerMargin * ms) / 3_600_000 + allowanceWh

function reasonOf(known: Known, session: MeteredSession): SuspectReason | undefined {
  const { start, stop, startedAt, stoppedAt, inside } = known
  if (!(startedAt >= earliestStart) || stoppedAt < startedAt) return 'badClock'
  if (stop === 0 && (start > 0 || seenWh(start, inside) > 0)) return 'zeroRegister'
  const registerReason = fallsBack(known)
  if (registerReason) return registerReason
  if (exceedsPower(known, session.ratedPowerW)) return 'overPower'
  const isTooLong = stoppedAt - startedAt > (session.maxDurationS ?? longestDurationS) * 1000
  return isTooLong && stop > start ? 'tooLong' : undefined
}

const isKnown = (value: number | undefined): value is number => Number.isFinite(value)

function samplesWithin({ startedAt, stoppedAt, samples = [] }: MeteredSession): MeterSample[] {
  const until = isKnown(stoppedAt) ? stoppedAt : Infinity
  return samples
    .filter(({ at, registerWh }) => at >= startedAt && at <= until && isKnown(registerWh))
    .sort((a, b) => a.at - b.at)
}

const seenWh = (start: number, inside: MeterSample[]) =>
  Math.max(0, Math.round(inside.at(-1)?.registerWh ?? start) - start)

/** A register that went down, in the samples or at the end; one that fell to nothing is named apart. */
function fallsBack({ start, stop, inside }: Known): 'zeroRegister' | 'backward' | undefined {
  if (stop < start) return 'backward'
  let highest = start
  for (const { registerWh } of inside) {
    if (registerWh < highest - sampleToleranceWh) return registerWh === 0 ? 'zeroRegister' : 'backward'
    highest = Math.max(highest, registerWh)
  }
  return stop < highest - sampleToleranceWh ? 'backward' : undefined
}

/** Did the register rise faster than the connector can give, between any two readings or over all? */
function exceedsPower({ start, stop, startedAt, stoppedAt, inside }: Known, ratedPowerW?: number): boolean {
  if (stop - start > mostWh(stoppedAt - startedAt, ratedPowerW)) return true
  const readings = [{ at: startedAt, registerWh: start }, ...inside, { at: stoppedAt, registerWh: stop }]
  return readings.some(({ at, registerWh }, index) => {
    const before = readings[index - 1]
    return before !== undefined && registerWh - before.registerWh > mostWh(at - before.at, ratedPowerW)
  })
}
