import { hadBegun, oneOf, openSession, type Session, type Station, unsetClockAgain } from '../station.ts'
import type { Writers } from '../writers.ts'
import { mayStandAt } from './mayStand.ts'

type Named = {
  transactionId: number | null
  connectorId: number
  atMs: number
  /** Where the meter stands by what is told. */
  registerWh?: () => number | null
}
type Owner = {
  transactionId: number
  session?: Session
  isGuess: boolean
  /** It is told of another connector's session, by the number of this. */
  isElsewhere?: boolean
}

/**
 * Which session readings belong to. The station's transaction id counts when it is one of this point's; an
 * unknown one (0, -1, another's, absent) falls to the session that is open on the connector, never to one
 * guessed from the register (protocols §4.9). One of a session at another connector does not count where the register
 * cannot be of that.
 */
export async function sessionOf(writers: Writers, station: Station, named: Named): Promise<Owner> {
  const { transactionId } = named
  const open = station.sessions.find((session) => session.transactionId === transactionId)
  const there = open && atItsConnector(station, open, named)
  if (there) return there
  if (open) {
    open.isNamed = true
    return { transactionId: open.transactionId, session: open, isGuess: false }
  }
  if (transactionId !== null && transactionId > 0) {
    if (station.ended.includes(transactionId)) return { transactionId, isGuess: false }
    const kept = await recall(writers, station, transactionId)
    const found = kept?.isOpen ? atItsConnector(station, kept.session, named) : undefined
    if (found) return found
    if (kept) return { transactionId, session: kept.isOpen ? kept.session : undefined, isGuess: false }
  }
  const session = openAt(station, named)
  const isGuess = transactionId !== null
  if (!session) return { transactionId: 0, isGuess }
  return { transactionId: session.transactionId, session, isGuess }
}

const openAt = ({ sessions }: Station, { connectorId, atMs }: Named): Session | undefined =>
  oneOf(
    sessions.filter(
      (session) => (session.connectorId === connectorId || connectorId === 0) && hadBegun(session, atMs),
    ),
  )

/**
 * Whose the readings are that name a session of another connector, by a register that is none of its meter: that of their
 * own connector, if theirs may stand there, and nobody's where nobody charges. Undefined where the number counts.
 */
function atItsConnector(station: Station, session: Session, named: Named): Owner | undefined {
  const { connectorId, atMs } = named
  const isThere = connectorId < 1 || session.connectorId < 1 || session.connectorId === connectorId
  const registerWh = isThere ? null : (named.registerWh?.() ?? null)
  if (registerWh === null || mayStandAt(session, registerWh, atMs)) return undefined
  const other = openAt(station, named)
  if (!other) return { transactionId: 0, isGuess: false, isElsewhere: true }
  if (!mayStandAt(other, registerWh, atMs)) return undefined
  return { transactionId: other.transactionId, session: other, isGuess: false, isElsewhere: true }
}

/** A session that memory has lost: from before a restart, or started on another socket. */
async function recall(writers: Writers, station: Station, transactionId: number) {
  const found = await writers.sessions.add({ chargePointId: station.chargePointId, transactionId })
  if (!found) return undefined
  const { id, connectorId, idTag, startedMs, arrivedMs, meterStartWh, ratedPowerW, isByEvse, isOpen } = found
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
    ...(isByEvse ? { isByEvse } : {}),
    ...unsetClockAgain(found.unsetMs, { startedMs, arrivedMs }),
  }
  if (isOpen) openSession(station, session)
  else station.ended.push(transactionId)
  return { session, isOpen }
}
