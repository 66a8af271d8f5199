import type { Found } from '../sessions/findSessions.ts'
import { hadBegun, oneOf, type Session, type Station } from '../station.ts'

type Said = { idTag: string; meterStopWh: number | null; stoppedMs: number; isOwnTime: boolean }

/**
 * The running session that a stop means which names one before it at that connector: its station never heard the new
 * number. A repeat of the earlier stop, whose time some tell anew, has the register of that; one that has risen since the
 * new beginning, and since its last reading, is of now. Where the earlier has had no stop yet, this is none that is
 * repeated: it tells of both, if its register goes on from there. Undefined where it may be a repeat.
 */
export function meantInstead(station: Station, earlier: Found, said: Said): Session | undefined {
  const { idTag, meterStopWh, stoppedMs, isOwnTime } = said
  const running = oneOf(
    station.sessions.filter(
      ({ connectorId, startedMs }) => connectorId === earlier.connectorId && startedMs > earlier.startedMs,
    ),
  )
  if (!running || running.isNamed || meterStopWh === null) return undefined
  const { meterStartWh, lastWh = 0 } = running
  const isOfCard = idTag === '' || idTag.toUpperCase() === running.idTag?.toUpperCase()
  const hasRisen = meterStartWh !== null && meterStopWh > meterStartWh
  if (!hasRisen || !isOfCard || !hadBegun(running, stoppedMs)) return undefined
  const goesOn = earlier.isOpen
    ? meterStopWh >= lastWh && meterStartWh >= (earlier.meterStartWh ?? meterStartWh)
    : meterStopWh > lastWh && isOwnTime
  return goesOn ? running : undefined
}
