import type { Context } from '../context.ts'
import { type Fields, part } from '../fields.ts'
import { moment, smallInteger, text } from '../read.ts'
import type { TimedReading } from '../sessions/readings.ts'
import { stopReasonIn } from '../sessions/stopReason.ts'
import { cardIn, isNoCard } from './card.ts'
import { numberOfEvse } from './connectorNumber.ts'
import { sessionReadingsOf } from './readings.ts'
import { tagOfStart } from './remoteStartId.ts'
import { tagOfName } from './startedNames.ts'
import { stopReasons } from './stopReasons.ts'

/** A TransactionEvent.req (§1.60), read as far as it can be. */
export type TransactionEvent = {
  kind: 'Started' | 'Updated' | 'Ended'
  /** What the station calls its session; empty where it does not say. */
  name: string
  atMs: number
  /** `atMs` is the station's own word. */
  isOwnTime: boolean
  /** What its clock, which was never set, said; and whether it is known when that was. */
  unsetMs: number | undefined
  isReckoned: boolean
  /** Our number of the connector; null where none is named. */
  connectorId: number | null
  /** The card that was shown; null where none was. */
  idTag: string | null
  needsNoCard: boolean
  /** The station keeps a limit of the session, and the session has come to it. */
  isAtLimit: boolean
  /** `chargingState`, empty where it is not told. */
  state: string
  stopReason: string
  reservationId: number | null
  readings: TimedReading[]
}

const kinds = { started: 'Started', updated: 'Updated', ended: 'Ended' } as const
/** What is told of as it happens (§3.82); who set the limit is not said. */
const limitReached = /^(energy|cost|time|soc)limitreached$/i
const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word)

export async function readEvent(context: Context, request: Fields): Promise<TransactionEvent> {
  const { transactionId, chargingState, stoppedReason, remoteStartId } = part(request.transactionInfo)
  const word = text(context, request.eventType, { max: 20 }).toLowerCase()
  if (!isKind(word)) context.note('textGarbage', request.eventType)
  const optional = (raw: unknown) => (raw === undefined ? '' : text(context, raw, { max: 50 }))
  const { atMs, isStations: isOwnTime, unsetMs, isReckoned = false } = moment(context, request.timestamp)
  const name = text(context, transactionId, { max: 36, keep: 255 })
  return {
    kind: isKind(word) ? kinds[word] : 'Updated',
    name,
    atMs,
    isOwnTime,
    unsetMs,
    isReckoned,
    connectorId: numberOfEvse(context, request.evse),
    idTag:
      cardIn(context, request.idToken) ??
      (await tagOfStart(context, remoteStartId)) ??
      tagOfName(context.station, name),
    needsNoCard: isNoCard(request.idToken),
    isAtLimit: typeof request.triggerReason === 'string' && limitReached.test(request.triggerReason),
    state: optional(chargingState),
    stopReason: stopReasonIn(context, stoppedReason, stopReasons),
    reservationId: smallInteger(context, request.reservationId),
    readings: sessionReadingsOf(context, request.meterValue),
  }
}
