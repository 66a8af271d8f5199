import { asks } from '../../csms/asks.ts'
import type { Link } from '../../csms/link.ts'
import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { type Charging, command } from './command.ts'

/** Behind the stop that we send ourselves: where that comes in time, it alone ends the session. */
const BEHIND_MS = 200
/** Power is never quite steady: far from the end a tenth does, near it this much. */
const NEAR_MS = 90_000
const NEAR_OFF_MS = 300
/** What follows waits for the answer; where none comes, none is waited for again. */
const LONGEST_MS = 10_000
/** Where no end is in sight, and one may stand in the way. */
const FAR_MS = 24 * 3_600_000
/** One of many ids of a station's limits; what people set has others (spec §7: 1). */
const LIMIT_ID = 7_001

/** A session with an end in sight, by its station's clock. */
export type Fenced = {
  chargePointId: string
  tenantId: string | null
  connectorId: number
  transactionId: number
  latencyMs: number
  fence: Fence
}
type Fence = {
  /** Since when nothing flows any more; undefined until a station has taken it. */
  atMs: number | undefined
  isAsking: boolean
  isRefused: boolean
  /** One may stand there, maybe too early, for what was asked last was not taken, or its answer was lost. */
  isUnsure: boolean
}
export const noFence = (): Fence => ({
  atMs: undefined,
  isAsking: false,
  isRefused: false,
  isUnsure: false,
})

type Unit = 'W' | 'A'

/**
 * A limit of nothing from the instant on at which what was paid for is used up, kept by the station itself
 * (TxProfile, OCPP 1.6 §3.13): it holds where our stop comes late, or cannot come because the line is down.
 * Until then it says nothing, so that limits which people have set stay in force.
 */
export function fences(charging: Charging) {
  /** Of a connection, for what comes back may be another; null where it takes no profiles. */
  const units = new WeakMap<Link, Unit | null>()

  /** Moves the fence to where the session's end is now seen; one that may stand in the way is moved out of it. */
  async function move(session: Fenced, seenMs: number, endMs: number): Promise<void> {
    const { chargePointId, tenantId, fence } = session
    if (!isWorthMoving(session, seenMs, endMs)) return
    const link = charging.stations.get(chargePointId)
    if (!link) return
    fence.isAsking = true
    try {
      const known = units.get(link)
      const unit = known === undefined ? await unitOf(charging.deps.db, chargePointId) : known
      units.set(link, unit)
      if (!unit) return
      const toMs = Math.min(endMs, seenMs + FAR_MS)
      const nothing = nothingFrom(session, toMs)
      const call = asks.limit({ ...nothing, unit })
      const timeoutMs = limitWithinMs(seenMs, toMs)
      const sent = await command(charging, { chargePointId, tenantId }, call, timeoutMs)
      const isTaken = sent?.answer === 'taken'
      const mayStand = !isTaken && !fence.isRefused && (!sent || fence.atMs !== undefined)
      fence.atMs = isTaken ? nothing.from.getTime() : undefined
      fence.isRefused = !isTaken && (!!sent || charging.stations.get(chargePointId) === link)
      fence.isUnsure = mayStand
      if (sent?.answer === 'cannot') units.set(link, null)
    } finally {
      fence.isAsking = false
    }
  }
  return { move }
}

/**
 * Not where it is refused, nor while our own stop is about to leave: a station is asked one thing at a time. Where nothing
 * flows one that may be the reason, or soon will be, is moved on, once more whatever came of it.
 */
export function isWorthMoving(
  { fence, latencyMs }: Pick<Fenced, 'fence' | 'latencyMs'>,
  seenMs: number,
  endMs: number,
): boolean {
  if (fence.isAsking) return false
  if (endMs === Number.POSITIVE_INFINITY) return fence.isUnsure || isNear(fence, seenMs)
  const restMs = endMs - seenMs
  // behind one that holds it back each reading sees the end as far ahead as the one before, and our stop never leaves
  const isHeld = fence.atMs !== undefined && seenMs > fence.atMs
  if (fence.isRefused || (restMs < 2 * latencyMs + 2_000 && !isHeld)) return false
  if (fence.isUnsure) return true
  const offMs = restMs > NEAR_MS ? restMs / 10 : NEAR_OFF_MS
  return fence.atMs === undefined || Math.abs(endMs + BEHIND_MS - fence.atMs) > offMs
}

/** A car that pauses goes on later than was seen, and finds none in its way. */
const isNear = ({ atMs }: Pick<Fence, 'atMs'>, seenMs: number): boolean =>
  atMs !== undefined && atMs - seenMs < NEAR_MS

/** What follows waits for the answer no longer than half the time that is left. */
export const limitWithinMs = (seenMs: number, endMs: number): number =>
  Math.min(LONGEST_MS, (endMs - seenMs) / 2)

/** The limit of a session whose end is seen there: one a connector. */
export const nothingFrom = (
  { connectorId, transactionId }: Pick<Fenced, 'connectorId' | 'transactionId'>,
  endMs: number,
) => ({
  connectorId,
  transactionId,
  limitId: LIMIT_ID + connectorId,
  from: new Date(endMs + BEHIND_MS),
  most: 0,
})

/** How a station says whether it keeps limits: of 1.6 by its features, of 2.x by a component of its own. */
const settings = {
  features: 'supportedfeatureprofiles',
  isThere: 'smartchargingctrlr.available',
  isOn: 'smartchargingctrlr.enabled',
  units: 'chargingscheduleallowedchargingrateunit',
}

/** What the station has said of itself; one that has said nothing is asked. */
async function unitOf(db: Database, chargePointId: string): Promise<Unit | null> {
  const found = await sql<{ key: string; value: string | null }>`
    select lower(key) as key, value from configuration_keys where charge_point_id = ${chargePointId} and is_known
      and lower(key) = any(${Object.values(settings)})`.execute(db.system)
  return unitIn(new Map(found.rows.map(({ key, value }) => [key, value ?? ''])))
}

/** By its settings: null where they say that it keeps no limits, watts where they say nothing. */
export function unitIn(said: ReadonlyMap<string, string>): Unit | null {
  const features = said.get(settings.features)
  if (features && !/SmartCharging/i.test(features)) return null
  const isOff = [settings.isThere, settings.isOn].some((key) => /^false$/i.test(said.get(key) ?? ''))
  if (isOff) return null
  const allowed = said.get(settings.units) ?? ''
  // 1.6 says Current and Power, 2.x says A and W
  return /Current|\bA\b/i.test(allowed) && !/Power|\bW\b/i.test(allowed) ? 'A' : 'W'
}
