import { anyPowerW, mostWh, sampleToleranceWh } from '@zaryad/model/pricing/meterSanity'
import type { Session } from '../station.ts'

type Metered = Pick<Session, 'meterStartWh' | 'startedMs' | 'lastWh' | 'lastMs' | 'ratedPowerW'>

/** Whether the meter of that session may stand there by then, by where it was last seen and what its connector can give. */
export function mayStandAt(session: Metered, registerWh: number, atMs: number): boolean {
  const { meterStartWh, startedMs, lastWh, lastMs = startedMs, ratedPowerW } = session
  const floorWh = lastWh ?? meterStartWh
  if (floorWh === null) return true
  const roseWh = registerWh - floorWh
  return roseWh >= -sampleToleranceWh && roseWh <= mostWh(Math.abs(atMs - lastMs), ratedPowerW || anyPowerW)
}
