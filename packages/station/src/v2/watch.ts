import { reachedLimit } from '../sessionLimit.ts'
import { tellReached, watchLimit } from './limits.ts'
import type { Speaker } from './speaker.ts'
import {
  type ChargingState,
  chargingStateOf,
  type Transaction,
  type TransactionEvent,
} from './transaction.ts'
import { tellUpdate } from './transactions.ts'

/** What the inside says of no session to anybody, and 2.x is told of: each change of a session's flow, and the rest. */
export function watch(speaker: Speaker): void {
  const { station } = speaker
  station.on('change', () => {
    for (const transaction of speaker.transactions.values()) look(speaker, transaction)
  })
  station.on('metered', (connectorId) => {
    for (const transaction of speaker.transactions.values()) {
      if (transaction.connector.id === connectorId) watchLimit(speaker, transaction)
    }
  })
  station.on('reservationExpired', (reservationId) =>
    station.outbox.add(async () => {
      await speaker.say('ReservationStatusUpdate', { reservationId, reservationUpdateStatus: 'Expired' })
    }),
  )
}

function look(speaker: Speaker, transaction: Transaction): void {
  const { connector, session, state: before } = transaction
  if (connector.session !== session) return
  const state = chargingStateOf(connector)
  if (state === before) return
  transaction.state = state
  const reached = reachedLimit(connector, session, speaker.station.clock.now())
  if (reached && state === 'SuspendedEVSE' && transaction.reachedTold === undefined) {
    tellReached(speaker, transaction, reached)
    return
  }
  tellUpdate(speaker, transaction, { triggerReason: triggerOf(transaction, before) })
}

function triggerOf(transaction: Transaction, before: ChargingState): TransactionEvent['triggerReason'] {
  const { session, state } = transaction
  if (session.isDeauthorized && !transaction.isRefusalTold) {
    transaction.isRefusalTold = true
    return 'Deauthorized'
  }
  if (state === 'Idle') return 'EVCommunicationLost'
  return before === 'Idle' ? 'CablePluggedIn' : 'ChargingStateChanged'
}
