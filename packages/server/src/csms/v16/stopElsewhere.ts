import type { Pool } from 'pg'
import type { Found } from '../sessions/findSessions.ts'
import { mayStandAt } from '../sessions/mayStand.ts'
import { hadBegun, type Session, type Station } from '../station.ts'
import { endedByStop } from './endedByStop.ts'

const KWH = 1000

type Said = { idTag: string; meterStopWh: number | null; stoppedMs: number }
type Told = { said: Said; meterStop: number }

/**
 * Whose stop it is that names the session of another connector, by a register that cannot be of that: the one session of
 * the point whose meter may stand there, or, where it is told again, the one that ended with just that. Its number;
 * undefined where the register does not tell, or the card says otherwise.
 */
export async function stopElsewhere(
  pool: Pool,
  station: Station,
  named: Found,
  { said, meterStop }: Told,
): Promise<number | undefined> {
  const { idTag, meterStopWh, stoppedMs } = said
  if (named.connectorId < 1 || meterStopWh === null) return undefined
  const isAnothersCard = idTag !== '' && !isOfCard(idTag, named.idTag)
  // an end in kWh, or of the session alone, may be of the session that it names as well
  const ways = [meterStop * KWH, (meterStop + 1) * KWH, (named.meterStartWh ?? 0) + meterStop]
  const stands = isAnothersCard ? [meterStopWh] : [meterStopWh, ...ways]
  if (stands.some((wh) => isOwn(named, wh, stoppedMs))) return undefined
  const isOther = ({ connectorId }: Session) => connectorId > 0 && connectorId !== named.connectorId
  const fits = (session: Session) =>
    isOfCard(idTag, session.idTag) &&
    hadBegun(session, stoppedMs) &&
    session.meterStartWh !== null &&
    mayStandAt(session, meterStopWh, stoppedMs)
  const [other, ...more] = station.sessions.filter((session) => isOther(session) && fits(session))
  if (more.length > 0) return undefined
  return other?.transactionId ?? endedByStop(pool, station, said, named.connectorId)
}

const isOfCard = (idTag: string, card: string | null) =>
  idTag === '' || idTag.toUpperCase() === card?.toUpperCase()

function isOwn({ samples, meterStartWh, ...named }: Found, meterStopWh: number, stoppedMs: number): boolean {
  const last = samples.at(-1)
  const seen = last ? { lastWh: last.registerWh, lastMs: last.at } : {}
  return mayStandAt({ ...named, meterStartWh, ...seen }, meterStopWh, stoppedMs)
}
