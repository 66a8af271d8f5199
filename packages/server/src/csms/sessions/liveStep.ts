import { anyPowerW, sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import type { Session } from '../station.ts'

/** While it runs a register is doubted later than when it is billed: what is doubted is not shown, nor stopped by. */
const LEAP_FACTOR = 2
const LEAP_WH = 2_000
/** No car takes so much, whatever is said of its connector: a register that leapt so far is none, however often it is told. */
const NONSENSE_W = 2_000_000
const NONSENSE_WH = 100_000

const most = (ms: number, powerW: number, allowanceWh: number) => (powerW * ms) / 3_600_000 + allowanceWh

/**
 * How a running session's register comes to stand there. One that leaps is a glitch of the meter until the next reading
 * goes on from it.
 */
export function stepTo(session: Session, registerWh: number, atMs: number): 'onward' | 'backward' | 'leap' {
  const { meterStartWh, startedMs, lastWh, lastMs = startedMs, doubted } = session
  const floorWh = Math.max(meterStartWh ?? 0, lastWh ?? 0)
  if (registerWh < floorWh - sampleToleranceWh) return 'backward'
  if (meterStartWh === null && lastWh === undefined) return 'onward'
  const ratedW = session.ratedPowerW || anyPowerW
  const riseWh = registerWh - floorWh
  const ms = Math.abs(atMs - lastMs)
  if (riseWh <= most(ms, LEAP_FACTOR * ratedW, LEAP_WH)) {
    delete session.doubted
    return 'onward'
  }
  const isNonsense = riseWh > most(ms, Math.max(NONSENSE_W, LEAP_FACTOR * ratedW), NONSENSE_WH)
  const isRepeat = atMs === doubted?.atMs && registerWh === doubted.registerWh
  const isConfirmed =
    doubted !== undefined &&
    !isRepeat &&
    atMs >= doubted.atMs &&
    registerWh >= doubted.registerWh - sampleToleranceWh
  if (isConfirmed && !isNonsense) {
    delete session.doubted
    return 'onward'
  }
  session.doubted = { registerWh, atMs }
  return 'leap'
}
