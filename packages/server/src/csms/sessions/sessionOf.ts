import { hadBegun, oneOf, openSession, type Session, type Station, unsetClockAgain } from '../station.ts'
import type { Writers } from '../writers.ts'

type Named = { transactionId: number | null; connectorId: number; atMs: number }
type Owner = { transactionId: number; session?: Session; isGuess: boolean }

/**
 * Which session readings belong to. The station's transaction id counts when it is one of this point's; an
 * unknown one (0, -1, another's, absent) falls to the session that is open on the connector, never to one
 * guessed from the register (protocols §4.9).
 */
export async function sessionOf(writers: Writers, station: Station, named: Named): Promise<Owner> {
  const { transactionId, connectorId, atMs } = named
  const open = station.sessions.find((session) => session.transactionId === transactionId)
  if (open) {
    open.isNamed = true
    return { transactionId: open.transactionId, session: open, isGuess: false }
  }
  if (transactionId !== null && transactionId > 0) {
    if (station.ended.includes(transactionId)) return { transactionId, isGuess: false }
    const kept = await recall(writers, station, transactionId)
    if (kept) return { transactionId, session: kept.isOpen ? kept.session : undefined, isGuess: false }
  }
  const here = station.sessions.filter((session) => session.connectorId === connectorId || connectorId === 0)
  const session = oneOf(here.filter((each) => hadBegun(each, atMs)))
  const isGuess = transactionId !== null
  if (!session) return { transactionId: 0, isGuess }
  return { transactionId: session.transactionId, session, isGuess }
}

/** A session that memory has lost: from before a restart, or started on another socket. */
async function recall(writers: Writers, station: Station, transactionId: number) {
  const found = await writers.sessions.add({ chargePointId: station.chargePointId, transactionId })
  if (!found) return undefined
  const { id, connectorId, idTag, startedMs, arrivedMs, meterStartWh, ratedPowerW, isOpen } = found
  const session: Session = {
    id,
    transactionId,
    connectorId,
    idTag,
    startedMs,
    arrivedMs,
    meterStartWh,
    ratedPowerW,
    isNamed: true,
    ...unsetClockAgain(found.unsetMs, { startedMs, arrivedMs }),
  }
  if (isOpen) openSession(station, session)
  else station.ended.push(transactionId)
  return { session, isOpen }
}
