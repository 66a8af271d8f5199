import type { FromCentral2 } from '@zaryad/ocpp'
import type { Asks, Beyond } from '../vocabulary.ts'
import { placeOf } from './place.ts'

export type BeyondVerb = keyof Beyond
type Action2 = keyof FromCentral2
type Call2 = { [Each in Action2]: { action: Each; payload: FromCentral2[Each]['request'] } }[Action2]

/** What 1.6 has no words for, in those of 2.x, which the log of commands keeps it under. */
export const beyond: { readonly [Verb in BeyondVerb]: (about: Asks[Verb]) => Call2 } = {
  sessionReadings: ({ connectorId }) => ({
    action: 'TriggerMessage',
    payload: { requestedMessage: 'TransactionEvent', evse: { id: placeOf(connectorId).evseId } },
  }),
}
