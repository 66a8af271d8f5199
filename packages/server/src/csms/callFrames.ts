import { maxInteger } from '@zaryad/model/fields/maxInteger'
import type { FrameDirection, FrameInfo } from '@zaryad/ocpp'
import type { FrameRow } from '../ingest/frames.ts'
import type { Station } from './station.ts'

/** Ids have 36 characters, actions fewer; a longer one is still whole in its frame. */
const MAX_WORD = 100
const shortWord = (word = '') => word.slice(0, MAX_WORD)

/** Of a frame that is no message nobody looks at more. */
const MOST_OF_INVALID = 4_096

type OnWire = { atMs: number; direction: FrameDirection; text: string; info: FrameInfo }

/** Calls of one socket by their ids until they are answered: then they are stored, with what their handlers found. */
export class CallFrames {
  readonly #frames = new Map<string, FrameRow>()
  readonly #keep: (frame: FrameRow) => void
  /** The session of the call that is being answered. */
  #answered: { id: string; transactionId: number } | undefined

  constructor(keep: (frame: FrameRow) => void) {
    this.#keep = keep
  }

  of(id: string): FrameRow | undefined {
    return this.#frames.get(shortWord(id))
  }

  about(id: string, transactionId: number): void {
    const frame = this.of(id)
    if (frame) frame.transactionId = transactionId
    this.#answered = { id, transactionId }
  }

  /** As it is kept. */
  rowOf(station: Station, { atMs, direction, text, info }: OnWire): FrameRow {
    const action = info.action ?? ''
    return {
      tenantId: station.tenantId,
      chargePointId: station.chargePointId,
      atMs,
      direction,
      messageId: shortWord(info.id),
      action: shortWord(action),
      frame: info.kind === 'invalid' ? text.slice(0, MOST_OF_INVALID) : text,
      transactionId: transactionIn(action, text, station) ?? this.#sessionOf(direction, info),
      latencyMs: info.latencyMs ?? null,
      deviation: info.deviation ?? null,
    }
  }

  /** Of an answer: the session that its call was about. */
  #sessionOf(direction: FrameDirection, { kind, id }: FrameInfo): number | null {
    const isAnswer = direction === 'out' && kind === 'result' && this.#answered?.id === id
    return isAnswer ? (this.#answered?.transactionId ?? null) : null
  }

  hold(frame: FrameRow): void {
    this.store(frame.messageId)
    this.#frames.set(frame.messageId, frame)
  }

  store(id: string): void {
    const frame = this.of(id)
    if (!frame) return
    this.#frames.delete(frame.messageId)
    this.#keep(frame)
  }

  /** Those of actions that are not answered any more. */
  storeAll(isLeft: (action: string) => boolean = () => true): void {
    for (const [id, { action }] of this.#frames) if (isLeft(action)) this.store(id)
  }
}

/** Something in the call was not as OCPP wants it. */
export function mark(frame: FrameRow | undefined, code: string): void {
  if (!frame || frame.deviation?.includes(code)) return
  frame.deviation = frame.deviation ? `${frame.deviation},${code}` : code
}

/** A call of ours, or the answer to one. */
export const isOurs = (direction: FrameDirection, { kind, action }: FrameInfo) =>
  (kind === 'call') === (direction === 'out') && kind !== 'invalid' && action !== undefined

/** What a session is proved by: the cards that were shown, its beginning, its readings, its end. */
const ofSessions = new Set([
  'Authorize',
  'MeterValues',
  'StartTransaction',
  'StopTransaction',
  'TransactionEvent',
])
export const isOfSession = (action: string) => ofSessions.has(action)

/** The frames of these carry a transaction id worth searching by. */
const ofTransactions = new Set([
  'StartTransaction',
  'StopTransaction',
  'MeterValues',
  'RemoteStopTransaction',
  'TransactionEvent',
  'RequestStopTransaction',
])
const pattern = /"transactionId"\s*:\s*(?:(\d{1,10})\b|"([^"\\]+)")/

/** Our number of the session that a frame speaks of, as far as it says so; 2.x names sessions by words of the station's. */
function transactionIn(action: string, frame: string, { sessions }: Station): number | null {
  if (!ofTransactions.has(action)) return null
  const [, digits, name] = pattern.exec(frame) ?? []
  if (name !== undefined)
    return sessions.find((each) => each.stationTransactionId === name)?.transactionId ?? null
  const id = Number(digits)
  return id > 0 && id <= maxInteger ? id : null
}
