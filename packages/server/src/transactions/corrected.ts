import { rule } from '@zaryad/model'
import { type CorrectedFigures as Figures, maxEnergyKwh } from '@zaryad/model/calls/transactions'
import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { type ExplainedLine, explain } from '@zaryad/model/pricing/explain'
import { judge, type SuspectReason, sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import { price } from '@zaryad/model/pricing/price'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import { chargingEndOf } from '../csms/sessions/chargingEnd.ts'

/** A session as the station measured it, with the terms it began under. */
export type Metered = {
  timeZone: string
  startedMs: number
  stoppedMs: number | null
  /** The last reading's. */
  lastMs: number | null
  meterStartWh: number | null
  meterStopWh: number | null
  energyWh: number | null
  ratedPowerW: number | null
  terms: RateTerms | null
  /** Why the meter was not believed, before anyone corrected it. */
  doubt: string | null
  /** Its end did not say where its meter stood. */
  isAssumed: boolean
  samples: MeterSample[]
  /** The next session at its connector began where the meter stood after so much; null where none says so. */
  untilNextWh: number | null
}

export type Corrected = {
  stoppedMs: number
  meterStopWh: number | null
  energyWh: number
  durationS: number
  sumTiyn: number | null
  lines: ExplainedLine[] | null
  /** What the meter's judge would still say of these figures: for the person to see, not to refuse. */
  warning: SuspectReason | null
}

const clockAheadMs = 60_000
/** Doubts that leave the readings themselves believable. */
const believable = new Set<string | null>([null, 'noEnd', 'tooLong'])

/** The session with a person's figures, priced as any other; figures that cannot be are 422. */
export function corrected(session: Metered, figures: Figures, to: string, nowMs: number): Corrected {
  const stoppedMs = figures.stoppedAt ?? session.stoppedMs ?? session.lastMs ?? session.startedMs
  if (stoppedMs < session.startedMs) throw rule('stoppedAt', 'tooSmall')
  if (stoppedMs > nowMs + clockAheadMs) throw rule('stoppedAt', 'tooBig')
  const energyWh = energyOf(session, figures)
  // what its station told, and nobody says anew, may be so much; it is not billed
  const mostWh = Math.min(
    maxEnergyKwh * 1000,
    to === 'finished' ? (session.untilNextWh ?? Infinity) : Infinity,
  )
  if (energyWh > mostWh && (to === 'finished' || figures.meterStop != null))
    throw rule(figures.meterStop == null ? 'energy' : 'meterStop', 'tooBig')
  const ended = {
    stoppedMs,
    energyWh,
    meterStopWh: figures.meterStop ?? session.meterStopWh,
    durationS: Math.floor((stoppedMs - session.startedMs) / 1000),
  }
  const warning = warningOf(session, ended)
  if (to === 'suspect') return { ...ended, sumTiyn: null, lines: null, warning }
  if (to === 'failed') return { ...ended, sumTiyn: 0, lines: [], warning: null }
  return { ...ended, ...priced(session, ended), warning }
}

function energyOf({ meterStartWh, energyWh, untilNextWh }: Metered, { energy, meterStop }: Figures): number {
  const given = energy == null ? undefined : Math.round(energy * 1000)
  if (meterStop == null) return given ?? Math.min(energyWh ?? 0, untilNextWh ?? Infinity)
  if (meterStartWh === null) {
    if (given === undefined) throw rule('energy', 'required')
    return given
  }
  if (meterStop < meterStartWh) throw rule('meterStop', 'tooSmall')
  const metered = meterStop - meterStartWh
  if (given !== undefined && given !== metered) throw rule('energy', 'invalid')
  return metered
}

type Ended = Pick<Corrected, 'stoppedMs' | 'energyWh' | 'meterStopWh'>

/** A meter that was not believed says neither when energy flowed nor when the car was full, so no idle time is charged. */
function priced(session: Metered, { stoppedMs, energyWh, meterStopWh }: Ended) {
  const { terms, timeZone, startedMs, meterStartWh, doubt, samples, isAssumed } = session
  if (!terms) return { sumTiyn: 0, lines: [] }
  const isBelieved = believable.has(doubt)
  const { sumTiyn, lines } = price({
    terms,
    timeZone,
    startedAt: startedMs,
    stoppedAt: stoppedMs,
    energyWh,
    ...(isBelieved ? { samples, ...(meterStartWh === null ? {} : { meterStartWh }) } : {}),
    ...(doubt === null && meterStopWh !== null
      ? {
          chargingEndedAt: chargingEndOf({
            ...{ samples, stoppedMs, isAssumed },
            meterStopWh: stoodAt(samples, meterStopWh, stoppedMs),
          }),
        }
      : {}),
  })
  return { sumTiyn, lines: explain(lines) }
}

/** Where a reading of its time, told late, or more than a person says, shows that it rose further, it idled no sooner. */
function stoodAt(samples: readonly MeterSample[], meterStopWh: number, stoppedMs: number): number {
  const highestWh = samples.reduce(
    (most, { at, registerWh }) => (at <= stoppedMs ? Math.max(most, registerWh) : most),
    meterStopWh,
  )
  return highestWh > meterStopWh + sampleToleranceWh ? highestWh : meterStopWh
}

function warningOf(
  { startedMs, ratedPowerW }: Metered,
  { stoppedMs, energyWh }: Ended,
): SuspectReason | null {
  const judgement = judge({
    meterStartWh: 1,
    meterStopWh: energyWh + 1,
    startedAt: startedMs,
    stoppedAt: stoppedMs,
    ...(ratedPowerW ? { ratedPowerW } : {}),
  })
  return judgement.ok ? null : judgement.reason
}
