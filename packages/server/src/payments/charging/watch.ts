import type { Notice } from '../../bus/notice.ts'
import type { Answer } from '../../csms/answers.ts'
import { asks } from '../../csms/asks.ts'
import { isElsewhere } from '../../csms/owners/isElsewhere.ts'
import { sql } from '../../db/sql.ts'
import { type Charging, command } from './command.ts'
import { fences } from './fence.ts'
import { stopLatencies } from './latency.ts'
import { type Plan, planOf, silentAfterMs, takeReading } from './plan.ts'
import { readings } from './readings.ts'
import { behindAfter, type Watched, watchedFinder, watchedOf, watchedRows } from './watched.ts'

const STOP_AGAIN_MS = 3_000
const STOP_LEAST_OFTEN_MS = 60_000
/** A station knows its session's number once its start is answered: nothing is said of it before. */
const ANSWERED_MS = 500
const LONGEST_TIMER_MS = 2 ** 31 - 1

type Timed = Pick<Watched, 'behindMs' | 'latencyMs'>

/** Whether its end is looked for: a free one has none, one that was told to stop has come to it. */
export const isLimited = ({
  sumTiyn,
  volumeWh,
  askedMs,
  isOver,
}: Pick<Watched, 'sumTiyn' | 'volumeWh' | 'askedMs' | 'isOver'>): boolean =>
  (sumTiyn !== null || volumeWh !== null) && askedMs === undefined && !isOver

/**
 * How long until our stop leaves: the meter stands still so much later, and by then what was paid for is used up. Undefined
 * where that is beyond what a timer can wait.
 */
export function stopInMs(
  { endMs, silentEndMs }: Pick<Plan, 'endMs' | 'silentEndMs'>,
  { behindMs, latencyMs }: Timed,
  nowMs: number,
): number | undefined {
  const waitMs = Math.min(endMs, silentEndMs) + behindMs - latencyMs - nowMs
  return waitMs > LONGEST_TIMER_MS ? undefined : Math.max(0, waitMs)
}

/** Its silence had a reason: readings are waited for, and may be asked for, as if it began now. */
export function waitAnew(session: Pick<Watched, 'awayMs' | 'behindMs' | 'asking'>, nowMs: number): void {
  session.awayMs = nowMs - session.behindMs
  Object.assign(session.asking, { isVain: false, misses: 0 })
}

/** One that says no is asked less and less often. */
export const nextStopMs = (againMs: number, answer: Answer | undefined): number =>
  answer === undefined || answer === 'taken' ? STOP_AGAIN_MS : Math.min(STOP_LEAST_OFTEN_MS, againMs * 2)

/** How long a stop that we asked for took, of a session that ended then by its station's clock. */
export const stopTookMs = (
  { askedMs, behindMs }: Pick<Watched, 'askedMs' | 'behindMs'>,
  endedMs: number | undefined,
): number | undefined =>
  askedMs === undefined || endedMs === undefined ? undefined : endedMs + behindMs - askedMs

/**
 * Stops sessions at what was paid for. From the first second that is when it would be used up at the connector's power;
 * each reading tells better. A timer is set for it, a fence, and a question where readings are not due before.
 */
export function watchLimits(charging: Charging) {
  const { deps, onError } = charging
  const latencies = stopLatencies(deps.db)
  const fence = fences(charging)
  const meter = readings(charging)
  const rows = watchedFinder(deps)
  /** By our id of the session; undefined where it is nobody's payment. */
  const watched = new Map<string, Promise<Watched | undefined>>()
  const now = () => deps.clock().getTime()

  function find(sessionId: string): Promise<Watched | undefined> {
    const found = watched.get(sessionId) ?? load(sessionId)
    watched.set(sessionId, found)
    return found
  }

  const known = async (sessionId: string) => watched.get(sessionId)?.catch(() => undefined)

  async function load(sessionId: string): Promise<Watched | undefined> {
    try {
      const row = await rows.add(sessionId)
      return row && watchedOf(row, await latencies.of(row.charge_point_id))
    } catch (error) {
      watched.delete(sessionId)
      throw error
    }
  }

  async function heard({ entityId, data = {}, atMs }: Notice): Promise<void> {
    const arrivedMs = now()
    const session = await find(entityId)
    if (!session || session.isOver) return
    session.behindMs = behindAfter(session, { atMs, arrivedMs })
    if (typeof data.energyWh !== 'number') return
    const isFirst = session.last === undefined
    const shownWh = session.last?.energyWh ?? 0
    session.asking.misses = 0
    if (!takeReading(session, { energyWh: data.energyWh, powerW: data.powerW, atMs })) return
    if (data.energyWh > shownWh) session.atLimitMs = undefined
    follow(session)
    if (isFirst) await meter.came(session)
  }

  function follow(session: Watched): void {
    if (!isLimited(session)) return
    clearTimeout(session.stopTimer)
    const plan = planOf(session)
    void fence.move(session, now() - session.behindMs, plan.endMs).catch(onError)
    meter.expect(session, plan)
    const { atLimitMs } = session
    const waitMs = atLimitMs === undefined ? stopInMs(plan, session, now()) : Math.max(0, atLimitMs - now())
    if (waitMs === undefined) return
    const end = () => {
      if (atLimitMs === undefined && plan.silentEndMs < plan.endMs && isAway(session)) later(session)
      else void stop(session).catch(onError)
    }
    session.stopTimer = setTimeout(end, waitMs).unref()
  }

  /**
   * The station keeps a limit of the session, which has come to it. One that may have been told a higher one meanwhile has
   * until its next reading to go on.
   */
  async function reached({ entityId, data = {} }: Notice): Promise<void> {
    const session = await find(entityId)
    if (!session) return
    session.atLimitMs = now() + (data.isTold ? 0 : silentAfterMs(session))
    follow(session)
  }

  /** Its silence has a reason that is over one day: then its readings are waited for anew. */
  function isAway({ chargePointId, connectorId }: Watched): boolean {
    const connectors = charging.stations.get(chargePointId)?.station.connectors
    return !connectors || /^Suspended/.test(connectors.get(connectorId)?.status ?? '')
  }

  function later(session: Watched): void {
    waitAnew(session, now())
    session.stopTimer = setTimeout(() => follow(session), STOP_AGAIN_MS).unref()
  }

  /** Until the session is over: a station that is away hears of it when it is back, one that says no less and less often. */
  async function stop(session: Watched, againMs = STOP_AGAIN_MS): Promise<void> {
    const isFirst = session.askedMs === undefined
    session.askedMs ??= now()
    const { chargePointId, tenantId, transactionId, paymentId } = session
    let answer: Answer | undefined
    try {
      if (!(await isOurs(paymentId))) return ended(session.id)
      if (!charging.stations.isHere(chargePointId)) return
      const point = { chargePointId, tenantId }
      answer = (await command(charging, point, asks.stop({ transactionId })))?.answer
      if (isFirst && !session.last) await meter.tell(session)
    } finally {
      const again = () => void stop(session, nextStopMs(againMs, answer)).catch(onError)
      if (!session.isOver) session.stopTimer = setTimeout(again, againMs).unref()
    }
  }

  /** And it is we who end it, where it is under way and no other process has its station. */
  async function isOurs(paymentId: string): Promise<boolean> {
    const found =
      await sql`update payments p set stopped_by = coalesce(p.stopped_by, 'paid') from transactions t
      where p.id = ${paymentId} and t.payment_id = p.id and t.state = 'active'
        and not ${isElsewhere(deps, 't.charge_point_id')} returning p.id`.execute(deps.db.system)
    return found.rows.length > 0
  }

  /** Also said of a session whose card, and the payment with it, comes after its first readings (OCPP 2.x §E02). */
  async function begun(sessionId: string): Promise<void> {
    if (!(await watched.get(sessionId))) watched.delete(sessionId)
    const session = await find(sessionId)
    if (!session) return
    session.stopTimer ??= setTimeout(() => follow(session), ANSWERED_MS).unref()
  }

  /** More was paid for a session under way: its end moves, the station's own limits with it. */
  async function added(paymentId: string): Promise<void> {
    const more = await watchedRows(deps, sql`p.id = (select adds_to from payments where id = ${paymentId})`)
    for (const row of more) {
      const link = charging.stations.get(row.charge_point_id)
      for (const told of link?.station.sessions ?? []) if (told.id === row.id) told.isLimitTold = false
      const session = await watched.get(row.id)
      if (!session) continue
      const { sumTiyn, volumeWh } = watchedOf(row, session.latencyMs)
      Object.assign(session, { sumTiyn, volumeWh, atLimitMs: undefined })
      follow(session)
    }
  }

  function forget(session: Watched): void {
    session.isOver = true
    clearTimeout(session.stopTimer)
    clearTimeout(session.asking.timer)
  }

  /** The session is over, since then by the station's clock. */
  async function ended(sessionId: string, atMs?: number): Promise<void> {
    const session = await watched.get(sessionId)
    watched.delete(sessionId)
    if (!session) return
    const tookMs = stopTookMs(session, atMs)
    if (tookMs !== undefined) latencies.learn(session.chargePointId, tookMs)
    forget(session)
  }

  /** Stations that another process has meanwhile are watched there. */
  async function leaveElsewhere(sessions: Watched[]): Promise<void> {
    const away = sessions.filter(({ chargePointId }) => !charging.stations.isHere(chargePointId))
    if (away.length === 0) return
    const ids = away.map(({ id }) => id)
    const left = await sql<{ id: string }>`select t.id from transactions t
      where t.id = any(${ids}::uuid[]) and ${isElsewhere(deps, 't.charge_point_id')}`.execute(deps.db.system)
    for (const { id } of left.rows) await ended(id)
  }

  /**
   * Sessions that were under way when we began, whose stations have come here since, and whose beginning we could not
   * look up.
   */
  async function resume(): Promise<void> {
    const sessions = (await Promise.all([...watched.keys()].map(known))).filter((each) => each !== undefined)
    await leaveElsewhere(sessions)
    const ids = sessions.map(({ id }) => id)
    for (const row of await watchedRows(deps, sql`not t.id = any(${ids}::uuid[])`)) {
      if (await known(row.id)) continue
      const session = watchedOf(row, await latencies.of(row.charge_point_id))
      watched.set(row.id, Promise.resolve(session))
      follow(session)
    }
  }

  return {
    heard,
    reached,
    begun,
    added,
    ended,
    resume,
    async stop(): Promise<void> {
      for (const session of await Promise.allSettled(watched.values()))
        if (session.status === 'fulfilled' && session.value) forget(session.value)
    },
  }
}
