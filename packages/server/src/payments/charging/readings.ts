import type { Answer } from '../../csms/answers.ts'
import { asks } from '../../csms/asks.ts'
import { closeEvent, raiseEvent } from '../../events/raise.ts'
import { type Charging, command } from './command.ts'
import { type Plan, planOf, SILENT_MS } from './plan.ts'
import type { Watched } from './watched.ts'

/** What was asked for is here by then, or does not come. */
const COMES_MS = 10_000
const MOST_MISSES = 2
/** Between two that we ask for: longer each time while nothing flows. */
const LEAST_GAP_MS = 2_000
const LONGEST_GAP_MS = 60_000
/** From the answer to what follows of it. */
const OWN_MS = 500

/**
 * How long until a reading has to be asked for, so that it is here when it is due; undefined where none is, or where it would
 * come too late to matter. Of one that nothing is known of the first is asked for at once.
 */
export function waitsForQuestion(
  { asking, askedMs, behindMs, latencyMs, startedMs, last, ratedW }: Watched,
  plan: Plan,
  nowMs: number,
): number | undefined {
  if (asking.isVain || asking.isUnderWay || askedMs !== undefined) return undefined
  const firstMs = ratedW === undefined ? startedMs : startedMs + SILENT_MS
  const dueMs = Math.min(plan.dueMs - 2 * latencyMs - OWN_MS, last ? Number.POSITIVE_INFINITY : firstMs)
  const atMs = Math.max(nowMs, dueMs + behindMs, asking.nextMs)
  const isTooLate = atMs > plan.endMs + behindMs - 2 * latencyMs
  return !Number.isFinite(atMs) || isTooLate ? undefined : atMs - nowMs
}

type Asking = Watched['asking']

/** It has just been asked, and is again after a gap that grows. */
export function askedAt({ gapMs: before }: Pick<Asking, 'gapMs'>, nowMs: number): Partial<Asking> {
  const gapMs = Math.min(LONGEST_GAP_MS, Math.max(LEAST_GAP_MS, before * 2))
  return { gapMs, nextMs: nowMs + gapMs, isUnderWay: true }
}

/** The answer is waited for until there is as much time again for another. */
export const answersWithinMs = ({ endMs }: Pick<Plan, 'endMs'>, behindMs: number, nowMs: number): number =>
  Math.max(1_000, Math.min(COMES_MS, (endMs + behindMs - nowMs) / 2))

type Asked = { answer: Answer | undefined; hasCome: boolean; isHere: boolean }

/** What an answer leads to; a station that is away is asked when it is back. */
export function afterAsking({ answer, hasCome, isHere }: Asked): 'goOn' | 'wait' | 'missed' | 'vain' {
  if (hasCome) return 'goOn'
  if (answer === 'taken') return 'wait'
  if (answer !== undefined) return 'vain'
  return isHere ? 'missed' : 'goOn'
}

/** It has not come: after so many none is asked for any more. */
export function afterMiss({ misses: before }: Pick<Asking, 'misses'>): Pick<Asking, 'misses' | 'isVain'> {
  const misses = before + 1
  return { misses, isVain: misses >= MOST_MISSES }
}

/** How long until it has shown nothing since its start for too long. */
export const silentInMs = (
  { startedMs, behindMs }: Pick<Watched, 'startedMs' | 'behindMs'>,
  nowMs: number,
): number => startedMs + behindMs + SILENT_MS - nowMs

/** Readings before they come by themselves, where what was paid for may be used up by then. */
export function readings(charging: Charging) {
  const { deps, stations, onError } = charging
  const now = () => deps.clock().getTime()

  /** Asks in time for the plan, again after each reading. */
  function expect(session: Watched, plan: Plan): void {
    const { asking } = session
    clearTimeout(asking.timer)
    const waitMs = waitsForQuestion(session, plan, now())
    if (waitMs === undefined) return
    asking.timer = setTimeout(() => void ask(session, plan).catch(onError), waitMs).unref()
  }

  async function ask(session: Watched, plan: Plan): Promise<void> {
    const { asking, chargePointId, behindMs, last } = session
    if (session.isOver || session.askedMs !== undefined) return
    Object.assign(asking, askedAt(asking, now()))
    const timeoutMs = answersWithinMs(plan, behindMs, now())
    const asked = stations.isHere(chargePointId) ? trigger(session, timeoutMs) : Promise.resolve(undefined)
    const answer = await asked.finally(() => {
      asking.isUnderWay = false
    })
    const next = afterAsking({
      answer,
      hasCome: session.last !== last,
      isHere: stations.isHere(chargePointId),
    })
    if (next === 'goOn') expect(session, planOf(session))
    else if (next === 'missed') missed(session, plan)
    else if (next === 'wait') {
      // the reading itself leads on; this is for one that does not come
      asking.timer = setTimeout(() => session.last === last && missed(session, plan), COMES_MS).unref()
    } else {
      asking.isVain = true
      await unmetered(session)
    }
  }

  function missed(session: Watched, plan: Plan): void {
    const { asking } = session
    Object.assign(asking, afterMiss(asking))
    if (asking.isVain) void unmetered(session).catch(onError)
    else expect(session, plan)
  }

  /** What the station makes of it; one that has no such message may have the session's own. */
  async function trigger(session: Watched, timeoutMs: number): Promise<Answer | undefined> {
    const { chargePointId, connectorId, tenantId } = session
    const point = { chargePointId, tenantId }
    const sent = await command(charging, point, asks.readings({ connectorId }), timeoutMs)
    const isThere = stations.get(chargePointId)?.can('sessionReadings')
    if (!sent || sent.answer === 'taken' || !isThere) return sent?.answer
    return (await command(charging, point, asks.sessionReadings({ connectorId }), timeoutMs))?.answer
  }

  /** It cannot be asked: when nothing has come by itself either, people are told. */
  async function unmetered(session: Watched): Promise<void> {
    const { asking, last } = session
    if (last || session.isOver) return
    const waitMs = silentInMs(session, now())
    if (waitMs <= 0) return tell(session)
    clearTimeout(asking.timer)
    asking.timer = setTimeout(() => void unmetered(session).catch(onError), waitMs).unref()
  }

  const tell = ({ chargePointId, tenantId, transactionId, connectorId }: Watched) =>
    raiseEvent(deps, {
      kind: 'noReadings',
      entity: 'chargePoints',
      entityId: chargePointId,
      chargePointId,
      tenantId,
      data: { transactionId, connectorId },
    })

  return {
    expect,
    /** It is stopped unmetered. */
    tell,
    /** The point does meter. */
    came: ({ chargePointId }: Watched) => closeEvent(deps, { kind: 'noReadings', entityId: chargePointId }),
  }
}
