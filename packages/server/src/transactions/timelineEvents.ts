import { lookUp } from '@zaryad/model'
import type { TimelineEvent } from '@zaryad/model/calls/transactions'
import { readInteger, readTimestamp } from '@zaryad/ocpp'
import { part } from '../csms/fields.ts'
import { zoneOffset } from '../csms/station.ts'
import type { Exchange } from './timelineFrames.ts'

/** The session that events are looked for. */
type Told = Record<string, unknown> & { startedMs: number; stoppedMs: number; otherStartMs: number }

type Reader = (exchange: Exchange, session: Told) => Record<string, unknown> | undefined

const same = (one: unknown, other: unknown) =>
  String(one ?? '').toUpperCase() === String(other ?? '').toUpperCase()

/** A number of ours, which some stations send back as a text. */
const isNumber = (said: unknown, number: unknown) => readInteger(said).value === number

/** As it was read when it came: a wall clock is that of where the station stands. */
const momentOf = (said: unknown, { timeZone }: Told): number | undefined =>
  readTimestamp(said, zoneOffset(typeof timeZone === 'string' ? timeZone : 'UTC')).value?.getTime()

/** By the station's own name of it; undefined where the call names none, as in 1.6. */
const isOf = ({ stationTransactionId: named }: Record<string, unknown>, name: unknown) =>
  named === undefined ? undefined : named === name

/** What each call says of a session, or undefined where it is about another. */
const readers: Record<string, { kind: string; read: Reader }> = {
  Authorize: {
    kind: 'authorize',
    read: ({ payload, answer, atMs }, { idTag, startedMs, stationTransactionId }) =>
      same(payload.idTag, idTag) &&
      (atMs <= startedMs + 60_000 || isOf(payload, stationTransactionId) === true)
        ? { idTag: payload.idTag, status: part(answer?.idTagInfo).status }
        : undefined,
  },
  StartTransaction: {
    kind: 'start',
    read: (exchange, session) =>
      isStartOf(exchange, session)
        ? { meterStart: session.meterStart, idTagStatus: part(exchange.answer?.idTagInfo).status }
        : undefined,
  },
  StatusNotification: { kind: 'status', read: readStatus },
  StopTransaction: {
    kind: 'stop',
    read: ({ payload }, { transactionId, stationTransactionId }) =>
      (isOf(payload, stationTransactionId) ?? isNumber(payload.transactionId, transactionId))
        ? { reason: payload.reason ?? 'Local', meterStop: payload.meterStop, idTag: payload.idTag }
        : undefined,
  },
  UnlockConnector: {
    kind: 'unlock',
    read: ({ payload, answer, atMs }, { connectorId, startedMs, otherStartMs }) =>
      isNumber(payload.connectorId, connectorId) && atMs >= startedMs && atMs < otherStartMs
        ? { status: answer?.status ?? answer?.errorCode }
        : undefined,
  },
}

function isStartOf({ payload, answer }: Exchange, session: Told): boolean {
  const { transactionId, stationTransactionId, idTag, connectorId, startedMs } = session
  return (
    isOf(payload, stationTransactionId) ??
    (answer?.transactionId === transactionId ||
      (answer === null &&
        same(payload.idTag, idTag) &&
        isNumber(payload.connectorId, connectorId) &&
        momentOf(payload.timestamp, session) === startedMs))
  )
}

function readStatus({ payload, atMs }: Exchange, session: Told) {
  const { connectorId, otherStartMs, stationTransactionId } = session
  const isOurs = isOf(payload, stationTransactionId)
  if (!(isOurs ?? (isNumber(payload.connectorId, connectorId) && atMs < otherStartMs))) return undefined
  const { status, errorCode, info, vendorErrorCode } = payload
  return { status, errorCode: errorCode === 'NoError' ? null : errorCode, info, vendorErrorCode }
}

/** Told so much later than it happened, people want to know. */
const lateMs = 60_000

/** What a station did happened when it says, if that is before we heard of it; the rest when it was said. */
function ownTimeOf({ action, payload, atMs }: Exchange, session: Told): number {
  const stated = momentOf(payload.timestamp, session) ?? atMs
  return action !== 'Authorize' && stated < atMs ? stated : atMs
}

export function eventOf(exchange: Exchange, session: Told): TimelineEvent | undefined {
  const reader = lookUp(readers, exchange.action)
  const data = reader?.read(exchange, session)
  if (!reader || !data) return undefined
  const happenedMs = ownTimeOf(exchange, session)
  const isLate = exchange.atMs - happenedMs > lateMs
  return {
    at: new Date(happenedMs).toISOString(),
    kind: reader.kind,
    latencyMs: exchange.latencyMs,
    frameId: exchange.frames[0]?.id ?? null,
    userName: null,
    data: isLate ? { ...data, toldAt: new Date(exchange.atMs).toISOString() } : data,
    frames: exchange.frames,
  }
}
