import type { PayType } from '@zaryad/model'
import { withoutGlitches } from '@zaryad/model/pricing/glitches'
import { type KeptTerms, rateTerms } from '@zaryad/model/pricing/wireTerms'
import { billOf } from '../../csms/sessions/bill.ts'
import { type SampleRow, samplesOf } from '../../csms/sessions/samples.ts'
import { curveOf } from '../charging/curve.ts'
import { limitAtMs } from '../charging/limit.ts'
import { seenOf } from '../charging/watched.ts'

/** A paid session that goes on, as `viewOf` reads it. */
export type UnderWay = {
  pay_type: PayType
  sum_tiyn: number
  amount_wh: number | null
  terms: KeptTerms | null
  started_at: Date | null
  energy_wh: number | null
  power_w: number | null
  meter_at: Date | null
  meter_start: number | null
  time_zone: string | null
  samples: SampleRow[] | null
  place: { timeZone: string }
}

/** As far as one looks ahead: nobody leaves a car for longer, and power is not steady for so long. */
const FAR_MS = 24 * 3_600_000

/** At the present power, of which the last reading tells; nothing is guessed where none has come, or nothing flows. */
export function endsAt({
  terms,
  started_at,
  energy_wh,
  power_w,
  meter_at,
  time_zone,
  ...row
}: UnderWay): string | null {
  if (!started_at || !meter_at || !power_w || energy_wh === null) return null
  const priced = { terms: terms && rateTerms(terms), timeZone: time_zone ?? row.place.timeZone }
  const metered = {
    ...priced,
    startedMs: started_at.getTime(),
    energyWh: energy_wh,
    powerW: power_w,
    atMs: meter_at.getTime(),
    curve: curveOf(seenOf({ ...row, started_at, meter_at, energy_wh }), row.meter_start ?? 0, priced),
  }
  const sumTiyn = row.pay_type === 'BONUS' || row.sum_tiyn === 0 ? null : row.sum_tiyn
  const endMs = limitAtMs(metered, { sumTiyn, volumeWh: row.amount_wh }, FAR_MS)
  return Number.isFinite(endMs) ? new Date(endMs).toISOString() : null
}

/** The bill of a stop at this second, where the meter stands as it was last read. */
export function costSoFar(row: UnderWay, nowMs: number): number {
  const { terms, started_at, energy_wh, meter_start, power_w, time_zone } = row
  if (!terms || !started_at) return 0
  const energyWh = energy_wh ?? 0
  const meterStartWh = meter_start ?? undefined
  const startedMs = started_at.getTime()
  const start = meterStartWh === undefined ? {} : { meterStartWh, meterStopWh: meterStartWh + energyWh }
  const told = { ...start, startedAt: startedMs, stoppedAt: nowMs, samples: samplesOf(row.samples) }
  const samples = withoutGlitches(told)
  const [before, last] = samples.slice(-2)
  const isStill = before !== undefined && last !== undefined && last.registerWh <= before.registerWh
  const isFlowing = !isStill && (power_w ?? 0) > 0
  const standsWh = Math.min((meterStartWh ?? 0) + energyWh, last?.registerWh ?? Number.POSITIVE_INFINITY)
  return billOf({
    terms: rateTerms(terms),
    timeZone: time_zone ?? row.place.timeZone,
    startedMs,
    stoppedMs: nowMs,
    energyWh,
    meterStartWh,
    meterStopWh: isFlowing ? undefined : standsWh,
    samples,
  }).sumTiyn
}
