import type { Context } from '../context.ts'
import { openSession, type Session } from '../station.ts'
import { learnBeginning } from './learnBeginning.ts'
import { madeConnector } from './madeConnector.ts'
import { sessionOf } from './sessionOf.ts'
import type { Started } from './startSessions.ts'

type Beginning = Pick<
  Session,
  'connectorId' | 'startedMs' | 'meterStartWh' | 'stationTransactionId' | 'unset'
> & {
  idTag: string
  /** Idempotent by it: same key, same session, however often it is told. */
  startKey: string
  earlierKey?: string | undefined
  /** It tells once more of this one, in other words. */
  sameAs?: Session | undefined
  /** It comes out of a queue. */
  isLate?: boolean
  reservationId: number | null
}

/** A session begins: its row, with the answer to its card, and once that is durable what others hear of it. */
export async function begin(context: Context, beginning: Beginning): Promise<Started> {
  const { deps, writers, station, notify, receivedMs } = context
  const { chargePointId, tenantId } = station
  const { startKey, earlierKey, sameAs, isLate, reservationId, ...session } = beginning
  // a session left open there is closed by what its row shows, which may be a moment behind its readings
  if (station.sessions.some(({ connectorId }) => connectorId === session.connectorId))
    await writers.live.flush()
  await madeConnector(context, session.connectorId)
  const started = await writers.starts.add({
    stationTransactionId: null,
    ...session,
    id: deps.newId(),
    chargePointId,
    fence: station.fence ?? null,
    startKey,
    earlierKey,
    sameAs: sameAs?.id,
    isLate,
    reservationId,
  })
  const { id, transactionId, ratedPowerW, card_id: cardId, status } = started
  const { connectorId, startedMs } = session
  context.about(transactionId)
  if (cardId && status === 'Accepted') writers.cardUses.put({ cardId, atMs: startedMs })
  context.heard({ what: 'begin', idTag: session.idTag })
  // one that was told over a socket which has gone meanwhile is not known over this one
  if (started.isRepeat) {
    const known = await underWay(context, { transactionId, connectorId, atMs: startedMs })
    if (known && known === sameAs) await learnBeginning(deps.db.pool, known, session.meterStartWh)
  } else {
    openSession(station, { ...session, id, transactionId, ratedPowerW, arrivedMs: receivedMs })
    const data = { chargePointId, connectorId, transactionId }
    notify({ kind: 'started', entity: 'transactions', entityId: id, tenantId, atMs: startedMs, data })
  }
  return started
}

/** As it is known here, from now on where it was not. Who tells of its beginning has not named it by its number yet. */
async function underWay(
  { writers, station }: Context,
  named: Parameters<typeof sessionOf>[2],
): Promise<Session | undefined> {
  const known = station.sessions.find(({ transactionId }) => transactionId === named.transactionId)
  if (known) return known
  const { session } = await sessionOf(writers, station, named)
  if (session) session.isNamed = false
  return session
}
