import type { Simulation } from '@zaryad/model/calls/rates'
import { withoutGlitches } from '@zaryad/model/pricing/glitches'
import { tengeOf } from '@zaryad/model/pricing/money'
import { price } from '@zaryad/model/pricing/price'
import type { RateTerms } from '@zaryad/model/pricing/rate'
import { rateSpans } from '@zaryad/model/pricing/rateSpans'
import { termsOf, type WireTerms } from '@zaryad/model/pricing/wireTerms'
import { chargingEndOf } from '../csms/sessions/chargingEnd.ts'
import { samplesOf } from '../csms/sessions/samples.ts'
import type { Tx } from '../db/database.ts'
import { type Bounds, countSessions, type Finished, nextSessions } from './simulatedSessions.ts'

/** As many are priced anew; of more, an even sample. */
const LIMIT = 50_000
const BATCH = 1000

/** What the period's sessions would have brought by these terms, by the engine that bills them. */
export async function simulate(tx: Tx, terms: WireTerms, bounds: Bounds, limit = LIMIT): Promise<Simulation> {
  const total = await countSessions(tx, bounds)
  const everyNth = Math.max(1, Math.ceil(total / limit))
  const rate = termsOf(terms)
  const sums = { sessions: 0, energyWh: 0, actualTiyn: 0, simulatedTiyn: 0, approximated: 0 }
  const page = { take: BATCH, everyNth, withSamples: needsReadings(rate) }
  let after: string | null = null
  while (true) {
    const batch: Finished[] = await nextSessions(tx, bounds, { ...page, after })
    for (const session of batch) {
      sums.sessions++
      sums.energyWh += session.energyWh
      sums.actualTiyn += session.sumTiyn
      sums.simulatedTiyn += priced(session, rate)
      if (isApproximated(session, rate)) sums.approximated++
    }
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH) break
  }
  return {
    total,
    sessions: sums.sessions,
    energy: sums.energyWh / 1000,
    actualSum: tengeOf(sums.actualTiyn),
    simulatedSum: tengeOf(sums.simulatedTiyn),
    difference: tengeOf(sums.simulatedTiyn - sums.actualTiyn),
    approximated: sums.approximated,
  }
}

/** When the energy went only matters to prices that change, and to idling. */
const needsReadings = (terms: RateTerms) => terms.schedule.length > 0 || terms.priceIdleTiyn > 0

function priced(session: Finished, terms: RateTerms): number {
  const startedAt = session.startedAt.getTime()
  const stoppedMs = session.stoppedAt.getTime()
  const meterStopWh = session.meterStop ?? 0
  const meterStart = session.meterStart === null ? {} : { meterStartWh: session.meterStart }
  const samples = withoutGlitches({
    ...meterStart,
    meterStopWh,
    startedAt,
    stoppedAt: stoppedMs,
    samples: samplesOf(session.samples),
  })
  return price({
    terms,
    timeZone: session.timeZone,
    startedAt,
    stoppedAt: stoppedMs,
    energyWh: session.energyWh,
    ...meterStart,
    samples,
    ...chargingEnd(chargingEndOf({ samples, meterStopWh, stoppedMs, isAssumed: session.isAssumed })),
  }).sumTiyn
}

const chargingEnd = (chargingEndedAt: number | undefined) =>
  chargingEndedAt === undefined ? {} : { chargingEndedAt }

function isApproximated({ samples, energyWh, startedAt, stoppedAt, timeZone }: Finished, terms: RateTerms) {
  if (samples?.length || energyWh === 0 || !needsReadings(terms)) return false
  if (terms.priceIdleTiyn > 0) return true
  const spans = rateSpans({ terms, timeZone, from: startedAt.getTime(), to: stoppedAt.getTime() })
  return new Set(spans.map(({ priceEnergyTiyn }) => priceEnergyTiyn)).size > 1
}
