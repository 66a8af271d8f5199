import type { TimelineEvent } from './timelineEvent.ts'
import type { Exchange } from './timelineFrames.ts'

/** The session that events are looked for. */
export type Told = Record<string, unknown> & { startedMs: number; stoppedMs: number; otherStartMs: number }

type Reader = (exchange: Exchange, session: Told) => Record<string, unknown> | undefined

const same = (one: unknown, other: unknown) =>
  String(one ?? '').toUpperCase() === String(other ?? '').toUpperCase()
const part = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** What each call says of a session, or undefined where it is about another. */
const readers: Record<string, { kind: string; read: Reader }> = {
  Authorize: {
    kind: 'authorize',
    read: ({ payload, answer, atMs }, { idTag, startedMs }) =>
      same(payload.idTag, idTag) && atMs <= startedMs + 60_000
        ? { idTag: payload.idTag, status: part(answer?.idTagInfo).status }
        : undefined,
  },
  StartTransaction: {
    kind: 'start',
    read: ({ payload, answer }, { transactionId, idTag, connectorId, meterStart, startedMs }) =>
      answer?.transactionId === transactionId ||
      (answer === null &&
        same(payload.idTag, idTag) &&
        payload.connectorId === connectorId &&
        Date.parse(String(payload.timestamp)) === startedMs)
        ? { meterStart, idTagStatus: part(answer?.idTagInfo).status }
        : undefined,
  },
  StatusNotification: { kind: 'status', read: readStatus },
  StopTransaction: {
    kind: 'stop',
    read: ({ payload }, { transactionId }) =>
      payload.transactionId === transactionId
        ? { reason: payload.reason ?? 'Local', meterStop: payload.meterStop, idTag: payload.idTag }
        : undefined,
  },
  UnlockConnector: {
    kind: 'unlock',
    read: ({ payload, answer, atMs }, { connectorId, startedMs, otherStartMs }) =>
      payload.connectorId === connectorId && atMs >= startedMs && atMs < otherStartMs
        ? { status: answer?.status ?? answer?.errorCode }
        : undefined,
  },
}

function readStatus({ payload, atMs }: Exchange, { connectorId, otherStartMs }: Told) {
  if (payload.connectorId !== connectorId || atMs >= otherStartMs) return undefined
  const { status, errorCode, info, vendorErrorCode } = payload
  return { status, errorCode: errorCode === 'NoError' ? null : errorCode, info, vendorErrorCode }
}

/** Told so much later than it happened, people want to know. */
const lateMs = 60_000

/** What a station did happened when it says, if that is before we heard of it; the rest when it was said. */
function ownTimeOf({ action, payload, atMs }: Exchange): number {
  const stated = Date.parse(String(payload.timestamp ?? ''))
  return action !== 'Authorize' && stated < atMs ? stated : atMs
}

export function eventOf(exchange: Exchange, session: Told): TimelineEvent | undefined {
  const reader = readers[exchange.action]
  const data = reader?.read(exchange, session)
  if (!reader || !data) return undefined
  const happenedMs = ownTimeOf(exchange)
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
