import { brokenStatuses, inSessionStatuses } from '@zaryad/model'
import type { Context } from '../context.ts'
import { lookUpWord } from '../lookUpWord.ts'
import type { Station } from '../station.ts'
import { toldState } from '../told/state.ts'

/** `chargingState` of a session (§3.16) as the connector's status; idle is a session without a car. */
const statuses: Readonly<Record<string, string>> = {
  Charging: 'Charging',
  EVConnected: 'Preparing',
  SuspendedEV: 'SuspendedEV',
  SuspendedEVSE: 'SuspendedEVSE',
}
const inSession = new Set<string>([...inSessionStatuses, 'Preparing', 'Occupied'])
const charged = new Set<string>([...inSessionStatuses, 'Finishing'])
/** A session changes nothing about these. */
const kept = new Set<string>(brokenStatuses)
/** What is told later says how it was, not how it is. */
const NEWS_WITHIN_MS = 60_000

type Said = { connectorId: number; state: string; isEnd: boolean; atMs: number }

/** 2.x calls a connector Occupied, and tells with the session what is going on there (protocols §4.4). */
export async function showState(context: Context, { connectorId, state, isEnd, atMs }: Said): Promise<void> {
  const { station, receivedMs } = context
  if (connectorId === 0 || receivedMs - atMs > NEWS_WITHIN_MS) return
  const known = station.connectors.get(connectorId)
  if (known && state) delete known.isOfBefore
  const now = known?.status ?? ''
  const next = statusAfter(now, { state, isEnd })
  if (next === undefined) return
  await toldState(context, { connectorId, status: next, timestamp: new Date(atMs).toISOString() })
}

/** How a connector stands from then on; undefined where it stands as it did. */
export function statusAfter(
  now: string,
  { state, isEnd }: Pick<Said, 'state' | 'isEnd'>,
): string | undefined {
  const next = isEnd ? (inSession.has(now) ? 'Finishing' : undefined) : statusIn(now, state)
  return next === now || kept.has(now) ? undefined : next
}

/** A car that is only connected is before its charging, or after it. */
function statusIn(now: string, state: string): string | undefined {
  const status = lookUpWord(statuses, state)
  return status === 'Preparing' && charged.has(now) ? 'Finishing' : status
}

/** Who starts anew may have lost its sessions: what it says of a connector counts again, until a session tells more of it. */
export function forgetCloser({ connectors }: Pick<Station, 'connectors'>): void {
  for (const connector of connectors.values()) connector.isOfBefore = true
}

/** Occupied says less than what a session or its end has told of the connector. */
export function isKnownCloser(
  { connectors, sessions }: Pick<Station, 'connectors'> & { sessions: { connectorId: number }[] },
  connectorId: number,
  status: string,
): boolean {
  const known = connectors.get(connectorId)
  if (status.toLowerCase() !== 'occupied' || known?.isOfBefore) return false
  const now = known?.status ?? ''
  if (now === 'Finishing') return true
  return inSession.has(now) && now !== 'Occupied' && sessions.some((each) => each.connectorId === connectorId)
}
