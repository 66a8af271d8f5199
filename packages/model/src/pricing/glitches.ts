import type { MeterSample } from './energyCurve.ts'
import { type MeteredSession, mostWh, sampleToleranceWh } from './meterSanity.ts'

/**
 * The samples of a session without those that its meter never showed: a register that leaps (0xFFFFFFFF), or falls
 * (a lone 0), and is back where it was at the next. One that goes on from where it leapt or fell to has restarted or is
 * broken: it stays, for `judge` to see.
 */
export function withoutGlitches(session: MeteredSession): MeterSample[] {
  const { meterStartWh, meterStopWh, startedAt, stoppedAt, samples = [], ratedPowerW } = session
  const inOrder = byOneClock(samples).sort(
    (one, other) => one.at - other.at || one.registerWh - other.registerWh,
  )
  const from = meterStartWh ?? inOrder[0]?.registerWh
  if (from === undefined || !Number.isFinite(from)) return inOrder
  let good: MeterSample = { at: startedAt, registerWh: from }
  const kept: MeterSample[] = []
  let doubted: MeterSample[] = []
  const take = (sample: MeterSample) => {
    if (!follows(good, sample, ratedPowerW)) return false
    if (!isGlitch(doubted, sample, ratedPowerW)) for (const each of doubted) kept.push(each)
    doubted = []
    if (sample.registerWh >= good.registerWh) good = sample
    return true
  }
  for (const sample of inOrder) {
    if (sample.isBeginning && sample.registerWh < good.registerWh) continue
    if (take(sample)) kept.push(sample)
    else doubted.push(sample)
  }
  if (meterStopWh !== undefined && stoppedAt !== undefined)
    take({ at: Math.max(stoppedAt, good.at), registerWh: meterStopWh })
  return [...kept, ...doubted].sort((one, other) => one.at - other.at)
}

/** Whether a meter may show the one after the other. */
const follows = (before: MeterSample, after: MeterSample, ratedPowerW: number | undefined): boolean =>
  after.registerWh >= before.registerWh - sampleToleranceWh &&
  after.registerWh - before.registerWh <= mostWh(after.at - before.at, ratedPowerW)

/** Nothing leads from them to where the register is back; a lone nothing leads nowhere. */
function isGlitch(doubted: MeterSample[], back: MeterSample, ratedPowerW: number | undefined): boolean {
  const last = doubted.at(-1)
  if (!last) return false
  return (doubted.length === 1 && last.registerWh <= 0) || !follows(last, back, ratedPowerW)
}

/** Whether the clock that they were told by was put back in their midst. */
export const wasPutBack = (samples: readonly MeterSample[]): boolean => Number.isFinite(putBackAt(samples))

/** Where a clock was put back in the midst, what was told before by the wrong one says nothing of when. */
function byOneClock(samples: readonly MeterSample[]): MeterSample[] {
  const since = putBackAt(samples)
  return samples.filter(({ arrival = Number.POSITIVE_INFINITY }) => arrival >= since)
}

/** The arrival of the first by the right clock: it came later, stands higher, and is said to be earlier. */
function putBackAt(samples: readonly MeterSample[]): number {
  const came = samples
    .filter((sample): sample is Required<MeterSample> => sample.arrival !== undefined && !sample.isBeginning)
    .sort((one, other) => one.arrival - other.arrival)
  let latest: Required<MeterSample> | undefined
  let since = Number.NEGATIVE_INFINITY
  for (const sample of came) {
    const isPutBack =
      latest && sample.at < latest.at && sample.registerWh > latest.registerWh + sampleToleranceWh
    if (isPutBack) since = sample.arrival
    if (!latest || isPutBack || sample.at >= latest.at) latest = sample
  }
  return since
}
