import { anyPowerW, mostWh, sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import type { Session } from '../station.ts'

/** A register in kWh that says it is in Wh stands at a thousandth of its beginning: it is none that counts from zero. */
const isThousandth = (registerWh: number, startWh: number, roseWh: number): boolean =>
  registerWh * 1000 >= startWh - 1000 && registerWh * 1000 <= startWh + roseWh + 1000

/**
 * Where the register stands of a meter whose readings count the session from zero, though its beginning is told by one
 * that counts for ever. Known by two readings that rise, as much as its connector can give since the beginning and no
 * less than was shown before; one that stands at nothing tells nothing. Undefined for any other.
 */
export function liftedWh(session: Session, registerWh: number, atMs: number): number | undefined {
  const { meterStartWh, startedMs, lastWh, ratedPowerW, fromZero } = session
  if (!meterStartWh || registerWh >= meterStartWh - sampleToleranceWh) return undefined
  const knownWh = (lastWh ?? meterStartWh) - meterStartWh
  const roseWh = mostWh(Math.abs(atMs - startedMs), ratedPowerW || anyPowerW)
  const isOfSession = registerWh >= Math.max(knownWh, 1) - sampleToleranceWh && registerWh <= roseWh
  if (registerWh <= sampleToleranceWh || !isOfSession || isThousandth(registerWh, meterStartWh, roseWh))
    return undefined
  const isKnown = fromZero?.isKnown === true || (fromZero !== undefined && registerWh > fromZero.registerWh)
  session.fromZero = { registerWh, isKnown }
  return isKnown ? meterStartWh + registerWh : undefined
}
