import { withoutGlitches } from '@zaryad/model/pricing/glitches'
import type { Context } from '../context.ts'
import type { Fields } from '../fields.ts'
import { connectorOf } from '../sessions/connectorOf.ts'
import { finish } from '../sessions/finish.ts'
import { follow } from '../sessions/follow.ts'
import type { TagRow } from '../sessions/idTagInfo.ts'
import { learnAfter } from '../sessions/learnAfter.ts'
import { learnBeginning } from '../sessions/learnBeginning.ts'
import { keep, rowsOf } from '../sessions/readings.ts'
import { registerAt, tellsEnd, wholeWh } from '../sessions/registerAt.ts'
import { sessionOf } from '../sessions/sessionOf.ts'
import { meteredOf } from '../sessions/settle.ts'
import { show } from '../sessions/show.ts'
import { timesIn } from '../sessions/timesIn.ts'
import { type Session, unsetClock } from '../station.ts'
import { askCard } from '../told/card.ts'
import { authorizeSession } from './authorizeSession.ts'
import { beginOnce } from './beginOnce.ts'
import { idTokenInfoOf } from './card.ts'
import { showState } from './connectorState.ts'
import { awaitNoStand, awaitStand, beginningByEvse } from './evseMeter.ts'
import type { Answer2 } from './handler.ts'
import { learnLater } from './learnLater.ts'
import { beginningOf, lostNames } from './lostBeginning.ts'
import { park, parkedOf, unpark } from './parked.ts'
import { isAtAnother, placeOf } from './place.ts'
import { readEvent, type TransactionEvent } from './readEvent.ts'
import { numberByName, openByName } from './sessionByName.ts'
import { limitsOf, tellReached } from './transactionLimit.ts'

/**
 * OCPP 2.x §E: a session from its beginning to its end. Always answered; a repeat changes nothing, and what comes before
 * its beginning waits for it.
 */
export async function transactionEvent(
  request: Fields,
  context: Context,
): Promise<Answer2<'TransactionEvent'>> {
  const event = await readEvent(context, request)
  const taken = event.name === '' ? undefined : await take(context, event)
  if (!taken) {
    context.note('transactionUnknown', request.transactionInfo)
    await park(context, event, request)
    await takeUpLost(context).catch(context.failed)
    const card = event.idTag === null ? undefined : await askCard(context, event.idTag)
    return answerOf(context, event, card)
  }
  if (event.kind === 'Started') await catchUp(context, event.name, event.connectorId)
  tellReached(context, event)
  return { ...answerOf(context, event, taken.card), ...(await limitsOf(context, event)) }
}

/** What is started with a button has no card to be asked about (§C02). */
function answerOf(
  { version }: Context,
  { needsNoCard }: TransactionEvent,
  card?: TagRow,
): Answer2<'TransactionEvent'> {
  if (needsNoCard) return { idTokenInfo: { status: 'Accepted' } }
  return card ? { idTokenInfo: idTokenInfoOf(card, version) } : {}
}

type Taken = { card: TagRow | undefined }

/** Undefined where the session that it belongs to is not known. */
async function take(context: Context, event: TransactionEvent): Promise<Taken | undefined> {
  const taken = event.kind === 'Started' ? await start(context, event) : await goOn(context, event)
  if (!taken) return undefined
  const { card, connectorId } = taken
  const isSilent = (end: 'Begin' | 'End') => registerAt(event.readings, end) === null
  if (event.kind !== 'Updated' && isSilent(event.kind === 'Ended' ? 'End' : 'Begin'))
    context.note('registersMissing', event.kind)
  if (event.kind !== 'Ended' && event.readings.length > 0) context.heard({ what: 'meter' })
  const { state, atMs, kind } = event
  await showState(context, { connectorId, state, atMs, isEnd: kind === 'Ended' })
  return { card }
}

type Step = { card?: TagRow; connectorId: number }

async function start(context: Context, event: TransactionEvent): Promise<Step> {
  const { station } = context
  const { atMs: startedMs, idTag, reservationId, readings } = event
  const connectorId = event.connectorId || connectorOf(context, undefined)
  awaitNoStand(station, placeOf(connectorId).evseId)
  const started = await beginOnce(context, event, {
    connectorId,
    idTag: idTag ?? '',
    startedMs,
    meterStartWh: registerAt(readings, 'Begin'),
    reservationId,
    ...unsetClock(event.unsetMs, { isPlaced: event.isReckoned, isKnown: event.isReckoned }),
  })
  const { transactionId, isRepeat } = started
  const session = openByName(context, event)
  // some tell a beginning twice: first of the cable, then of the card
  if (session && isRepeat) await learnLater(context, session, event)
  const card = session && isRepeat && !session.idTag ? await cardOf(context, event, session) : started
  await keep(context, rowsOf({ station, connectorId, transactionId }, readings))
  if (session) show(context, session, readings)
  return { ...(idTag === null || !card ? {} : { card }), connectorId }
}

async function goOn(context: Context, told: TransactionEvent): Promise<Step | undefined> {
  const { writers, station, deps } = context
  const { name, kind } = told
  const number = await numberByName(deps.db.pool, station, name, told.connectorId)
  if (number === undefined) return undefined
  const isUnderWay = station.sessions.some((each) => each.transactionId === number)
  const owner = await sessionOf(writers, station, { transactionId: number, connectorId: 0, atMs: told.atMs })
  const { transactionId, session } = owner
  const event = { ...told, ...(await timesIn(context, session, told)) }
  const { readings } = event
  context.about(transactionId)
  if (session) {
    const known = session.stationTransactionId
    if (known !== undefined && known !== name && known.toUpperCase() === name.toUpperCase())
      context.note('transactionIdCase', name)
    session.stationTransactionId = name
    await learnLater(context, session, event)
  }
  const card = await cardOf(context, event, session)
  const connectorId = session?.connectorId ?? event.connectorId ?? 0
  const rows = rowsOf({ station, connectorId, transactionId }, readings)
  const isOpen = session !== undefined
  // of one that goes on all readings are stored before it is read for its price, once
  if (kind !== 'Ended' || isOpen) await keep(context, rows)
  // what came since the last word is of the session too, where the meter tells no more than that
  if (session && kind === 'Ended') {
    follow(session, readings)
    await learnBeginning(
      deps.db.pool,
      session,
      await beginningByEvse(context, session, readings, { isEnd: true }),
    )
    if (!tellsEnd(readings, event.atMs)) awaitStand(station, session, event.atMs)
  }
  if (kind === 'Ended')
    await end(context, event, { transactionId, rows: isOpen ? [] : rows, lastWh: session?.lastWh })
  if (session && kind === 'Updated') show(context, session, readings)
  if (kind === 'Updated' && !isUnderWay && readings.length > 0)
    await learnAfter(context, { transactionId, readings })
  return { ...(card ? { card } : {}), connectorId }
}

/** The first card that is shown is the session's own; what comes after may be another's, to stop it. */
async function cardOf(
  context: Context,
  { idTag, atMs }: TransactionEvent,
  session: Session | undefined,
): Promise<TagRow | undefined> {
  if (idTag === null) return undefined
  if (!session || session.idTag || idTag === '') {
    // its own card is good as it was at its start: a tag of ours is used up by then, and no reason to stop
    const isOwn = idTag !== '' && session?.idTag?.toUpperCase() === idTag.toUpperCase()
    return askCard(context, idTag, isOwn ? session?.startedMs : undefined)
  }
  const { deps, station, notify, heard } = context
  const given = await authorizeSession(deps.db.pool, { sessionId: session.id, idTag, atMs })
  session.idTag = idTag
  if (given.is_first) {
    const { chargePointId, tenantId } = station
    const { id: entityId, connectorId, transactionId } = session
    const data = { chargePointId, connectorId, transactionId }
    notify({ kind: 'started', entity: 'transactions', entityId, tenantId, atMs, data })
    heard({ what: 'begin', idTag })
  }
  return given
}

type Metered = { transactionId: number; rows: ReturnType<typeof rowsOf>; lastWh: number | undefined }

async function end(
  context: Context,
  event: TransactionEvent,
  { transactionId, rows, lastWh }: Metered,
): Promise<void> {
  const { atMs: stoppedMs, isOwnTime, readings, stopReason } = event
  const { chargePointId } = context.station
  const found = await context.writers.sessions.add({ chargePointId, transactionId })
  if (!found) return
  // one that does not say where its meter stands has at least told so before
  const seen = withoutGlitches(meteredOf({ ...found, stoppedMs, meterStopWh: lastWh ?? null }))
  const known = [seen.at(-1)?.registerWh, lastWh].filter((each) => each !== undefined)
  const meterStopWh = registerAt(readings, 'End') ?? wholeWh(Math.max(...known))
  const isAssumed = !tellsEnd(readings, stoppedMs)
  const told = { stoppedMs, isOwnTime, meterStopWh, stopReason, readings }
  await finish(context, { found, ...told, rows, isAssumed })
}

/** Events of the session that came before its beginning; those of another EVSE wait for theirs. */
async function catchUp(context: Context, name: string, connectorId: number | null = null): Promise<void> {
  for (const { id, payload } of await parkedOf(context, name)) {
    const event = await readEvent(context, { ...payload })
    if (isAtAnother(event.connectorId ?? 0, connectorId)) continue
    await take(context, event)
    await unpark(context, id)
  }
}

/** Sessions whose beginning never came begin with what is known of them: what was charged counts. */
export async function takeUpLost(context: Context): Promise<void> {
  const { deps, station, note } = context
  for (const name of await lostNames(context)) {
    if ((await numberByName(deps.db.pool, station, name)) === undefined) {
      const parked = await parkedOf(context, name)
      const beginning = beginningOf(
        await Promise.all(parked.map(({ payload }) => readEvent(context, { ...payload }))),
      )
      if (!beginning) continue
      note('beginningLost', name)
      await take(context, beginning)
    }
    await catchUp(context, name)
  }
}
