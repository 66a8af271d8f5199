import { type Fields, fieldsIn, itemsIn } from './parsed.ts'
import { figuresOf } from './readings.ts'
import { joined, numbered, type Summary, text, type Values } from './values.ts'

/** Why an event came says nothing where it came with the readings, or with the state that is told anyway. */
const plainTriggers = new Set(['MeterValuePeriodic', 'MeterValueClock', 'ChargingStateChanged'])
const isPlain = (trigger: string, state: string) =>
  plainTriggers.has(trigger) || (trigger === 'CablePluggedIn' && state === 'EVConnected')

function transactionEvent(payload: Fields): Summary {
  const { eventType, triggerReason, transactionInfo, idToken, offline } = payload
  const { chargingState, stoppedReason } = fieldsIn(transactionInfo)
  const isEnd = eventType === 'Ended'
  const values: Values = {
    ...figuresOf(payload),
    idTag: text(fieldsIn(idToken).idToken),
    state: isEnd ? '' : text(chargingState),
    trigger: isEnd || isPlain(text(triggerReason), text(chargingState)) ? '' : text(triggerReason),
    reason: isEnd ? text(stoppedReason) || 'Local' : '',
    offline: offline === true ? 'offline' : '',
    ...numbered(payload),
  }
  return { key: `TransactionEvent${isEnd || eventType === 'Started' ? eventType : 'Updated'}`, values }
}

const place = ({ component, variable }: Fields) =>
  joined([fieldsIn(component).name, fieldsIn(variable).name], '.')
const more = (count: number): Values => (count > 1 ? { more: count - 1 } : {})

/** 2.1 tells of connectors so as well, beside StatusNotification. */
function notifyEvent({ eventData }: Fields): Summary {
  const events = itemsIn(eventData)
  const { component, variable, actualValue, techCode, techInfo } = events[0] ?? {}
  const connector = numbered({ evse: fieldsIn(component).evse })
  if (fieldsIn(component).name === 'Connector' && fieldsIn(variable).name === 'AvailabilityState') {
    const values = { status: text(actualValue), error: '', vendor: '', ...more(events.length), ...connector }
    return { key: 'StatusNotification', values }
  }
  const what = joined([place({ component, variable }), actualValue], ': ')
  return {
    key: 'NotifyEvent',
    values: { what, detail: joined([techCode, techInfo], ' '), ...more(events.length), ...connector },
  }
}

/** Settings asked for or written: the first by its name, of the others how many. */
const variables =
  (action: string, name: string) =>
  (payload: Fields): Summary => {
    const [first = {}, ...others] = itemsIn(payload[name])
    const what = joined([place(first), first.attributeValue], ' = ')
    const { evse } = fieldsIn(first.component)
    return { key: 'command', values: { action, what, ...more(others.length + 1), ...numbered({ evse }) } }
  }

/** By action of OCPP 2.x, what happened; what it shares with 1.6 by name is in `summary.ts`. */
export const saysV2: Record<string, (payload: Fields) => Summary> = {
  TransactionEvent: transactionEvent,
  NotifyEvent: notifyEvent,
  NotifyReport: ({ seqNo, reportData }) => ({
    key: 'NotifyReport',
    values: { part: Number(seqNo ?? 0) + 1, number: itemsIn(reportData).length },
  }),
  ReservationStatusUpdate: ({ reservationId, reservationUpdateStatus }) => ({
    key: 'ReservationStatusUpdate',
    values: { number: text(reservationId), status: text(reservationUpdateStatus) },
  }),
  SecurityEventNotification: ({ type, techInfo }) => ({
    key: 'SecurityEventNotification',
    values: { type: text(type), detail: text(techInfo) },
  }),
  SetVariables: variables('SetVariables', 'setVariableData'),
  GetVariables: variables('GetVariables', 'getVariableData'),
}
