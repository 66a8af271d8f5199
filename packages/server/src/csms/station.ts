import { offsetAt } from '@zaryad/model/pricing/localTime'
import type { ZoneOffset } from '@zaryad/ocpp'

/** A session that began by a clock that was never set: what that clock said, and how that leads to ours. */
export type UnsetClock = {
  statedMs: number
  /** Its beginning stands where it was, as far as that can be told, and not where we heard of it. */
  isPlaced: boolean
  /** By what the same clock said of something that was just then. */
  isKnown: boolean
}
/** Of the beginning, as its station has told it. */
export const unsetClock = (
  statedMs: number | undefined,
  known: Pick<UnsetClock, 'isPlaced' | 'isKnown'>,
): { unset?: UnsetClock } => (statedMs === undefined ? {} : { unset: { statedMs, ...known } })

/** A beginning that stands so long before we heard of it was placed there. */
const PLACED_MS = 2_000

/** Of a session that memory has lost. */
export const unsetClockAgain = (
  statedMs: number | null | undefined,
  { startedMs, arrivedMs }: Pick<Session, 'startedMs' | 'arrivedMs'>,
): { unset?: UnsetClock } =>
  unsetClock(statedMs ?? undefined, { isPlaced: arrivedMs - startedMs > PLACED_MS, isKnown: false })

/** An open session of the point, as far as meter values need it. */
export type Session = {
  /** `transactions.id` */
  id: string
  transactionId: number
  /** The station's own id of it, which 2.x gives (§E). */
  stationTransactionId?: string
  /** This connection has heard its number: its station knows it. */
  isNamed?: boolean
  connectorId: number
  idTag: string | null
  startedMs: number
  /** By our clock: a station's may have been ahead of it, and put back since. */
  arrivedMs: number
  meterStartWh: number | null
  /** What its connector can give; null where nobody has said. */
  ratedPowerW: number | null
  /** This connection has been told what it was paid for; false where more was added since. */
  isLimitTold?: boolean
  /** The last register seen, for power out of ΔWh/Δt and for registers that run backward. */
  lastWh?: number
  lastMs?: number
  /** Where its register leapt to, until a reading says whether it did. */
  doubted?: { registerWh: number; atMs: number }
  /** Its last reading that may count the session from zero, and whether its readings are known to. */
  fromZero?: { registerWh: number; isKnown: boolean }
  /** It tells what came since it last told, and no register; undefined until it has told either. */
  isByIntervals?: boolean
  /** Of 2.x: its events tell no register, the messages of its EVSE do. */
  isByEvse?: boolean
  /** Its station's clock was never set when it began. */
  unset?: UnsetClock
}

/** What a connector's number may be. A station of 2.x has ten times as many: a second connector of an EVSE is beyond a hundred (v2/connectorNumber). */
export const MAX_CONNECTORS = { 'ocpp1.6': 100, 'ocpp2.0.1': 1000, 'ocpp2.1': 1000 } as const

export type ConnectorState = {
  status: string
  errorCode: string | null
  /** The maker's own. */
  vendorErrorCode?: string | null
  /** What the station's clock and ours said when it last told its time; absent before the first of this connection. */
  atMs?: number
  arrivedMs?: number
  /** Of 2.x: told by its sessions before the station started anew. */
  isOfBefore?: boolean
}

/** What the socket's side keeps in memory of a connected charge point. Never the truth, always reloadable. */
export type Station = {
  identity: string
  deviceId: string
  chargePointId: string
  tenantId: string | null
  timeZone: string
  connectors: Map<number, ConnectorState>
  sessions: Session[]
  /** Transaction ids that ended lately: their late meter values are still theirs. */
  ended: number[]
  /** Of the socket that it speaks over; absent until the claim is stored. Who meets a greater one has lost the station. */
  fence?: number | undefined
  /** Of 2.x: how many variables one message of ours may ask for; absent until it was asked. */
  itemsPerMessage?: number
  /** How far ours is ahead of its clock, which was never set, by what it said of something that was just then. */
  clockBehindMs?: number
  /** How far its clock, which tells a zone's time as UTC, is ahead of ours; below nothing it is behind. */
  clockAheadMs?: number | undefined
  /** The first of the words that were as far off as the last, while that is not known. */
  steadySince?: { statedMs: number; arrivedMs: number } | undefined
  /** By connector how far its first word since the last boot was ahead of ours. */
  wordsOfBoot?: Map<number, number>
  /** Of 2.x: by the name of a session the tag of the start that it was taken on as. */
  tagsOfNames?: Map<string, string>
  /** Of 2.x: what its sessions are counted by, which is what it told first. */
  countsBy?: 'register' | 'net'
  /** And by EVSE the session whose end did not tell where its meter stood, until the EVSE tells it; absent where not asked. */
  unread?: Map<number, Unread>
}
export type Unread = { transactionId: number; stoppedMs: number } | null

const ENDED_KEPT = 8

export function openSession(station: Station, session: Session): void {
  station.sessions = station.sessions.filter(
    (each) =>
      each.transactionId !== session.transactionId &&
      (!isWhere(each, session) || each.startedMs >= session.startedMs),
  )
  station.sessions.push(session)
}

/** Of two sessions there the later has ended the earlier. Where nobody has said at which connector they are, those of a card. */
const isWhere = (one: Session, other: Session): boolean =>
  one.connectorId === other.connectorId &&
  (one.connectorId > 0 || (!!one.idTag && one.idTag.toUpperCase() === other.idTag?.toUpperCase()))

/** The one that is meant where several may be: of one connector the newest, which ended those before it; of more, none. */
export function oneOf(sessions: Session[]): Session | undefined {
  const [newest] = [...sessions].sort(
    (one, other) => other.startedMs - one.startedMs || other.transactionId - one.transactionId,
  )
  return sessions.every((each) => each === newest || isWhere(each, newest!)) ? newest : undefined
}

/** Whether it had begun by then, by whichever clock. */
export const hadBegun = ({ startedMs, arrivedMs }: Session, atMs: number): boolean =>
  Math.min(startedMs, arrivedMs) <= atMs

export function endSession(station: Station, transactionId: number): void {
  station.sessions = station.sessions.filter((session) => session.transactionId !== transactionId)
  if (station.ended.includes(transactionId)) return
  station.ended.push(transactionId)
  if (station.ended.length > ENDED_KEPT) station.ended.shift()
}

/** For times that a station writes without a zone, as they were counted there on that day. */
export const zoneOffset =
  (timeZone: string): ZoneOffset =>
  (wallMs) =>
    // the offset of a moment near enough leads to the moment itself, but for the hour that a clock is put back
    offsetMin(timeZone, wallMs - offsetMin(timeZone, wallMs) * 60_000)

function offsetMin(timeZone: string, atMs: number): number {
  const hour = Math.floor(atMs / 3_600_000)
  const known = offsets.get(timeZone)
  if (known?.hour === hour) return known.minutes
  const minutes = offsetOf(timeZone, atMs)
  offsets.set(timeZone, { hour, minutes })
  return minutes
}

const offsets = new Map<string, { hour: number; minutes: number }>()

function offsetOf(timeZone: string, atMs: number): number {
  try {
    return offsetAt(timeZone, atMs) / 60_000
  } catch {
    return 0
  }
}
