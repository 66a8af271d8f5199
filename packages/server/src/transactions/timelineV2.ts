import { lookUp } from '@zaryad/model'
import { type Fields, part } from '../csms/fields.ts'
import { REGISTER } from '../csms/measurands.ts'
import type { Exchange } from './timelineFrames.ts'

const parts = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(part) : [])

/** Connectors have one number here: that of the EVSE, and hundreds for the further connectors of one EVSE. */
function connectorOf(evseId: unknown, connectorId: unknown): number | undefined {
  const further = Math.max(Number(connectorId ?? 1), 1) - 1
  return typeof evseId === 'number' ? evseId + 100 * further : undefined
}

/** The register in Wh at the end of a session: the reading that says it is of the end, else the last. */
function registerOf(meterValue: unknown): number | undefined {
  const registers = parts(meterValue)
    .flatMap(({ sampledValue }) => parts(sampledValue))
    .filter(({ measurand, phase }) => (measurand ?? REGISTER) === REGISTER && !phase)
  const found = registers.find(({ context }) => context === 'Transaction.End') ?? registers.at(-1)
  const { unit, multiplier } = part(found?.unitOfMeasure)
  const value =
    Number(found?.value ?? Number.NaN) * 10 ** (Number(multiplier ?? 0) + (unit === 'kWh' ? 3 : 0))
  return Number.isFinite(value) ? Math.round(value) : undefined
}

const cardAnswer = ({ answer }: Exchange): Fields | null => {
  if (!answer || 'errorCode' in answer) return answer
  const { idTokenInfo, ...rest } = answer
  return { ...rest, idTagInfo: idTokenInfo }
}

type Translate = (exchange: Exchange) => Exchange[]

const calls: Record<string, Translate> = {
  Authorize: (exchange) => {
    const { idToken } = exchange.payload
    if (idToken === undefined) return [exchange]
    return [{ ...exchange, payload: { idTag: part(idToken).idToken }, answer: cardAnswer(exchange) }]
  },
  StatusNotification: (exchange) => {
    const { connectorStatus, evseId, connectorId, timestamp } = exchange.payload
    if (connectorStatus === undefined) return [exchange]
    const payload = { connectorId: connectorOf(evseId, connectorId), status: connectorStatus, timestamp }
    return [{ ...exchange, payload }]
  },
  UnlockConnector: (exchange) => {
    const { evseId, connectorId } = exchange.payload
    if (evseId === undefined) return [exchange]
    return [{ ...exchange, payload: { connectorId: connectorOf(evseId, connectorId) } }]
  },
  RequestStartTransaction: (exchange) => [{ ...exchange, action: 'RemoteStartTransaction' }],
  RequestStopTransaction: (exchange) => [{ ...exchange, action: 'RemoteStopTransaction' }],
  TransactionEvent: eventCalls,
}

/** One event can say several things: that a session began, with which card, and in what state the car is. */
function eventCalls(exchange: Exchange): Exchange[] {
  const { eventType, timestamp, triggerReason, transactionInfo, idToken, meterValue } = exchange.payload
  const { transactionId, chargingState, stoppedReason } = part(transactionInfo)
  const idTag = part(idToken).idToken
  const answer = cardAnswer(exchange)
  const call = (action: string, payload: Fields): Exchange => ({
    ...exchange,
    action,
    payload: { ...payload, timestamp, stationTransactionId: transactionId },
    answer,
  })
  if (eventType === 'Ended') {
    return [
      call('StopTransaction', { reason: stoppedReason ?? 'Local', meterStop: registerOf(meterValue), idTag }),
    ]
  }
  const isStart = eventType === 'Started'
  const isCard = !isStart && triggerReason === 'Authorized' && idTag !== undefined
  return [
    ...(isStart ? [call('StartTransaction', { idTag })] : []),
    ...(isCard ? [call('Authorize', { idTag })] : []),
    ...(chargingState === undefined ? [] : [call('StatusNotification', { chargingState })]),
  ]
}

/** The words of 1.6 for them; a car that is connected waits for its charge before it, and is done after it. */
function statusOf(chargingState: unknown, hasCharged: boolean): unknown {
  if (chargingState === 'EVConnected') return hasCharged ? 'Finishing' : 'Preparing'
  return chargingState
}

/** An event is sent until it is answered: of one that came several times the answered one, else the first. */
function withoutRepeats(kept: Exchange[]): Exchange[] {
  const told = new Map<string, Exchange>()
  const keyOf = ({ payload }: Exchange) => {
    const { eventType, seqNo, timestamp, transactionInfo } = payload
    return JSON.stringify([part(transactionInfo).transactionId, eventType, seqNo, timestamp])
  }
  const events = kept.filter(({ action }) => action === 'TransactionEvent')
  for (const event of events) {
    const key = keyOf(event)
    const known = told.get(key)
    if (!known || (!known.answer && event.answer)) told.set(key, event)
  }
  return kept.filter((each) => each.action !== 'TransactionEvent' || told.get(keyOf(each)) === each)
}

/** Exchanges of OCPP 2.x as 1.6 would have had them; those of 1.6 as they are. A state is told when it changes. */
export function asV16(kept: Exchange[]): Exchange[] {
  const last = new Map<unknown, unknown>()
  const charged = new Set<unknown>()
  return withoutRepeats(kept)
    .flatMap((exchange) => lookUp(calls, exchange.action)?.(exchange) ?? [exchange])
    .flatMap((exchange) => {
      const { chargingState, stationTransactionId, ...payload } = exchange.payload
      if (chargingState === undefined) return [exchange]
      if (last.get(stationTransactionId) === chargingState) return []
      last.set(stationTransactionId, chargingState)
      const status = statusOf(chargingState, charged.has(stationTransactionId))
      if (chargingState === 'Charging') charged.add(stationTransactionId)
      return [{ ...exchange, payload: { ...payload, stationTransactionId, status } }]
    })
}
