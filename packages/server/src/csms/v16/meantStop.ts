import type { MeterSample } from '@zaryad/model/pricing/energyCurve'
import { withoutGlitches } from '@zaryad/model/pricing/glitches'
import { anyPowerW, mostWh, sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import { totalOf } from '@zaryad/ocpp'
import { REGISTER } from '../measurands.ts'
import type { Found } from '../sessions/findSessions.ts'
import type { TimedReading } from '../sessions/readings.ts'
import { isNearEnd, isOfBeginning, wholeWh } from '../sessions/registerAt.ts'
import { meteredOf } from '../sessions/settle.ts'

type Told = {
  found: Found
  stoppedMs: number
  /** As the station has written it, with its fraction. */
  meterStop: number
  readings: TimedReading[]
}
type Meant = { meterStopWh: number; note: 'registerInKwh' | 'registerOfSession' }

type Way = { wh: number; byWh: number; note: Meant['note'] }
const KWH = 1000
/** Of where a register stands: what leads to so little of it is meant. */
const CHANCE = 0.01

/**
 * Where a meter stood whose end is told in kWh, or of the session alone, beside a beginning by a register in Wh of the
 * meter's whole life. Known where readings of the session rise from that beginning and only one of these ways leads on
 * from the last of them; undefined otherwise, and people look at it.
 */
export function meantStop({ found, stoppedMs, meterStop, readings }: Told): Meant | undefined {
  const { meterStartWh, startedMs, ratedPowerW } = found
  if (!meterStartWh || meterStop <= 0 || meterStop >= meterStartWh) return undefined
  const samples = [...found.samples, ...samplesOf(readings)]
  const seen = withoutGlitches(meteredOf({ ...found, samples, stoppedMs, meterStopWh: null })).filter(
    ({ at }) => at >= startedMs && at <= stoppedMs,
  )
  const last = seen.at(-1)
  const isRisen = last !== undefined && last.registerWh > meterStartWh + sampleToleranceWh
  if (!isRisen || seen.some(({ registerWh }) => registerWh < meterStartWh - sampleToleranceWh))
    return undefined
  const roseWh = mostWh(stoppedMs - last.at, ratedPowerW || anyPowerW)
  const inKwh = precisionOf(meterStop)
  const ways: Way[] = [
    { wh: meterStop * KWH, byWh: inKwh, note: 'registerInKwh' },
    { wh: meterStartWh + meterStop, byWh: sampleToleranceWh, note: 'registerOfSession' },
  ]
  const [way, ...others] = ways.filter(
    ({ wh, byWh }) => wh >= last.registerWh - byWh && wh <= last.registerWh + roseWh + byWh,
  )
  if (!way || others.length > 0) return undefined
  // a meter that began anew after its last reading may have come as far, and be where kWh lead to by chance
  const isByChance =
    way.note === 'registerInKwh' ? roseWh + way.byWh > last.registerWh * CHANCE : meterStop <= roseWh
  if (isByChance) return undefined
  // what is told in whole kWh says which reading is of the end, and no more
  const isExact = way.byWh <= sampleToleranceWh
  if (!isExact && !isNearEnd(last.at, stoppedMs)) return undefined
  const meterStopWh = wholeWh(isExact ? Math.max(way.wh, last.registerWh) : last.registerWh)
  return meterStopWh === null ? undefined : { meterStopWh, note: way.note }
}

/** To how many Wh a number of kWh tells it. */
const precisionOf = (kwh: number): number => (Number.isInteger(kwh) ? KWH : sampleToleranceWh)

const samplesOf = (readings: TimedReading[]): MeterSample[] =>
  readings.flatMap(({ atMs: at, samples }) => {
    const told = samples.filter((sample) => !isOfBeginning(sample))
    const { value } = totalOf(told, REGISTER)
    return value ? [{ at, registerWh: value.value }] : []
  })
