import type { Context } from '../context.ts'
import type { TimedReading } from '../sessions/readings.ts'
import { moment, smallInteger, text } from '../v16/read.ts'
import { cardIn } from './card.ts'
import { numberOfEvse } from './connectorNumber.ts'
import { type Fields, part } from './fields.ts'
import { readingsOf } from './readings.ts'

/** A TransactionEvent.req (§1.60), read as far as it can be. */
export type TransactionEvent = {
  kind: 'Started' | 'Updated' | 'Ended'
  /** What the station calls its session; empty where it does not say. */
  name: string
  atMs: number
  /** Our number of the connector; null where none is named. */
  connectorId: number | null
  /** The card that was shown; null where none was. */
  idTag: string | null
  /** `chargingState`, empty where it is not told. */
  state: string
  stopReason: string
  reservationId: number | null
  readings: TimedReading[]
}

const kinds = { started: 'Started', updated: 'Updated', ended: 'Ended' } as const
const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word)

export function readEvent(context: Context, request: Fields): TransactionEvent {
  const { transactionId, chargingState, stoppedReason } = part(request.transactionInfo)
  const word = text(context, request.eventType, { max: 20 }).toLowerCase()
  if (!isKind(word)) context.note('textGarbage', request.eventType)
  const optional = (raw: unknown) => (raw === undefined ? '' : text(context, raw, { max: 50 }))
  return {
    kind: isKind(word) ? kinds[word] : 'Updated',
    name: text(context, transactionId, { max: 36, keep: 255 }),
    atMs: moment(context, request.timestamp).atMs,
    connectorId: numberOfEvse(context, request.evse),
    idTag: cardIn(context, request.idToken),
    state: optional(chargingState),
    stopReason: optional(stoppedReason) || 'Local',
    reservationId: smallInteger(context, request.reservationId),
    readings: readingsOf(context, request.meterValue),
  }
}
