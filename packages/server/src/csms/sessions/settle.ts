import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { type ExplainedLine, explain } from '@zaryad/model/pricing/explain'
import { wasPutBack, withoutGlitches } from '@zaryad/model/pricing/glitches'
import { judge, type MeteredSession } from '@zaryad/model/pricing/meterSanity'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import { billOf } from './bill.ts'

/** A session at its stop. */
export type Ended = {
  startedMs: number
  /** When we heard of it. */
  arrivedMs: number
  stoppedMs: number
  meterStartWh: number | null
  meterStopWh: number | null
  /** Nobody told it at the end: it is where the meter was last seen. */
  isAssumed?: boolean | undefined
  /** How long it took is known, and not at which hours. */
  isWhenUnknown?: boolean | undefined
  ratedPowerW: number | null
  timeZone: string
  terms: RateTerms | null
  samples: MeterSample[]
}
export type Settled = {
  state: 'finished' | 'suspect' | 'failed'
  suspectReason: string | null
  energyWh: number
  durationS: number
  sumTiyn: number | null
  lines: ExplainedLine[] | null
  /** Some of its readings leapt or fell and were back at the next: they count for nothing. */
  hasGlitches: boolean
}

/** As its judge takes it. Where its clock was put back, that of its start was ahead of ours. */
export const meteredOf = (ended: Ended): MeteredSession => ({
  meterStartWh: ended.meterStartWh ?? undefined,
  meterStopWh: ended.meterStopWh ?? undefined,
  startedAt: wasPutBack(ended.samples) ? Math.min(ended.startedMs, ended.arrivedMs) : ended.startedMs,
  stoppedAt: ended.stoppedMs,
  ...(ended.ratedPowerW ? { ratedPowerW: ended.ratedPowerW } : {}),
  samples: ended.samples,
})

/** Without energy and shorter than this, a session never came about. */
const FAILED_BELOW_S = 180

/**
 * What a session comes to. A meter that cannot be believed makes it `suspect`: no sum, a reason, people look.
 * Without energy it is free: `failed` when it was over within three minutes, else `finished` with 0.
 */
export function settle(ended: Ended): Settled {
  const { startedMs, terms, isAssumed } = ended
  const metered = meteredOf(ended)
  const { meterStartWh, meterStopWh } = metered
  const samples = withoutGlitches(metered)
  const hasGlitches = samples.length < ended.samples.length
  const judgement = judge({ ...metered, samples })
  const stoppedMs = Math.max(startedMs, ended.stoppedMs)
  const durationS = Math.floor((stoppedMs - startedMs) / 1000)
  const energyWh = Math.min(judgement.energyWh, Number.MAX_SAFE_INTEGER)
  // prices that differ by the hour are people's to choose
  const isPriceUnknown = ended.isWhenUnknown === true && energyWh > 0 && (terms?.schedule.length ?? 0) > 0
  if (!judgement.ok || isPriceUnknown) {
    return {
      state: 'suspect',
      suspectReason: judgement.ok ? 'badClock' : judgement.reason,
      energyWh,
      durationS,
      sumTiyn: null,
      lines: null,
      hasGlitches,
    }
  }
  const state = energyWh === 0 && durationS < FAILED_BELOW_S ? 'failed' : 'finished'
  const settled = { state, suspectReason: null, energyWh, durationS, hasGlitches } as const
  if (!terms) return { ...settled, sumTiyn: 0, lines: [] }
  const { timeZone } = ended
  const billed = { terms, timeZone, startedMs, stoppedMs, energyWh, meterStartWh, samples, isAssumed }
  const { sumTiyn, lines } = billOf({ ...billed, meterStopWh: meterStopWh ?? 0 })
  return { ...settled, sumTiyn, lines: explain(lines) }
}
