import type { FromCentral2 } from '@zaryad/ocpp'
import { type Ask, type Cannot, cannot, type Message } from '../vocabulary.ts'
import { numberAt } from './place.ts'
import { messages } from './tellers.ts'

type Evse = { id: number; connectorId?: number }
/** Our number of the session that the station calls so. */
type NumberOf = (name: string) => Promise<number | undefined>

const numberOfEvse = (evse?: Evse) => (evse ? numberAt(evse.id, evse.connectorId) : 0)

const isMessage = (name: string): name is Message => Object.hasOwn(messages, name)
const messageOf = (wanted: string): Message | undefined =>
  Object.keys(messages)
    .filter(isMessage)
    .find((name) => messages[name] === wanted)

type Readers = {
  readonly [Action in keyof FromCentral2]?: (
    request: FromCentral2[Action]['request'],
    numberOf: NumberOf,
  ) => Ask | Cannot | Promise<Ask | Cannot>
}
/** What calls of 2.x ask for, as far as something shows that it was done, or how long it takes. */
const readers: Readers = {
  CancelReservation: ({ reservationId }) => ({ verb: 'cancelReservation', about: { reservationId } }),
  ChangeAvailability: ({ operationalStatus, evse }) => ({
    verb: 'availability',
    about: { connectorId: numberOfEvse(evse), isOut: operationalStatus === 'Inoperative' },
  }),
  GetLog: ({ logType, log: { remoteLocation: location, oldestTimestamp: from, latestTimestamp: to } }) =>
    logType === 'DiagnosticsLog' ? { verb: 'diagnostics', about: { location, from, to } } : cannot,
  RequestStartTransaction: ({ evseId: connectorId, idToken: { idToken: idTag } }) => ({
    verb: 'start',
    about: { connectorId, idTag },
  }),
  RequestStopTransaction: async ({ transactionId: name }, numberOf) => {
    const transactionId = await numberOf(name)
    return transactionId === undefined ? cannot : { verb: 'stop', about: { transactionId } }
  },
  ReserveNow: ({ id: reservationId, evseId: connectorId = 0, expiryDateTime: until, idToken }) => ({
    verb: 'reserve',
    about: { reservationId, connectorId, until, idTag: idToken.idToken },
  }),
  Reset: ({ type }) => ({ verb: 'reboot', about: { isHard: type !== 'OnIdle' } }),
  SendLocalList: ({ versionNumber: version, updateType, localAuthorizationList: list }) => ({
    verb: 'localList',
    about: {
      version,
      isFull: updateType === 'Full',
      cards: list?.map(({ idToken: { idToken: idTag } }) => ({ idTag })),
    },
  }),
  TriggerMessage: ({ requestedMessage, evse }) => {
    const message = messageOf(requestedMessage)
    return message ? { verb: 'trigger', about: { message, connectorId: numberOfEvse(evse) } } : cannot
  },
  UnlockConnector: ({ evseId, connectorId }) => ({
    verb: 'unlock',
    about: { connectorId: numberAt(evseId, connectorId) },
  }),
  UpdateFirmware: ({ firmware: { location, retrieveDateTime: from } }) => ({
    verb: 'firmware',
    about: { location, from },
  }),
}

const isRead = (action: string): action is keyof Readers & string => Object.hasOwn(readers, action)

/** A call that an operator has worded himself, in the house's words: it has passed the schema of its version. */
export async function askIn2(action: string, payload: object, numberOf: NumberOf): Promise<Ask | Cannot> {
  if (!isRead(action)) return cannot
  const read: ((request: never, numberOf: NumberOf) => Ask | Cannot | Promise<Ask | Cannot>) | undefined =
    readers[action]
  return read?.(payload as never, numberOf) ?? cannot
}
