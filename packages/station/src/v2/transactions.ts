import type { FromStation, MeterValue, ReadingContext } from '@zaryad/ocpp'
import type { SampledMeasurand } from '../configuration.ts'
import type { Connector, Session } from '../connector.ts'
import { integrate, reading } from '../meter.ts'
import { checkCard } from '../session.ts'
import { stamp } from '../stamp.ts'
import { meterValue2 } from './meterValue.ts'
import type { Speaker } from './speaker.ts'
import type { Transaction, TransactionEvent, TransactionInfo, TransactionLimit } from './transaction.ts'
import { endings, idTagInfo } from './words.ts'

type Start = FromStation['StartTransaction']
type Stop = FromStation['StopTransaction']['request']

const REGISTER = 'Energy.Active.Import.Register'
const CARD = 'ISO14443'

/** What a session's beginning is told by; from here on the station knows it by its own name. */
export function started(speaker: Speaker, connector: Connector, session: Session, start: Start['request']) {
  const number = speaker.nextNumber()
  session.transactionId = number
  const transaction: Transaction = {
    id: uuid(),
    number,
    connector,
    session,
    seqNo: 0,
    state: 'EVConnected',
    isRefusalTold: false,
    stopWatching: () => {},
  }
  speaker.transactions.set(number, transaction)
  const { remoteStartId, tokenType = CARD, isCableLast } = session.letInBy ?? {}
  const local = isCableLast ? 'CablePluggedIn' : 'Authorized'
  const event = eventOf(speaker, transaction, {
    eventType: 'Started',
    triggerReason: remoteStartId === undefined ? local : 'RemoteStart',
    timestamp: start.timestamp,
    info: { remoteStartId },
    evse: { id: connector.id, connectorId: 1 },
    idToken: { idToken: start.idTag, type: tokenType },
    reservationId: start.reservationId,
    meterValue: registersOf(
      speaker,
      connector,
      'Transaction.Begin',
      speaker.station.configuration.measurands('SampledDataCtrlr.TxStartedMeasurands'),
    ),
  })
  return async (): Promise<Start['response']> => {
    const { idTokenInfo, transactionLimit } = await speaker.say('TransactionEvent', event)
    takeLimit(speaker, transaction, transactionLimit)
    return { transactionId: number, idTagInfo: idTagInfo(idTokenInfo) }
  }
}

type Update = Pick<TransactionEvent, 'triggerReason' | 'meterValue'> & {
  info?: Partial<TransactionInfo>
}

/** Something happened in a session; it waits for what came before it. */
export function tellUpdate(speaker: Speaker, transaction: Transaction, update: Update): void {
  speaker.station.outbox.add(updated(speaker, transaction, update))
}

/** Bounds that came with an answer (2.1, E16). The same once more is no news, or each answer would make an event. */
function takeLimit(speaker: Speaker, transaction: Transaction, limit: TransactionLimit | undefined): void {
  const { connector, session, limit: before } = transaction
  if (speaker.version !== 'ocpp2.1' || !limit || connector.session !== session) return
  const { maxEnergy, maxTime } = limit
  if (maxEnergy === undefined && maxTime === undefined) return
  if (before?.maxEnergy === maxEnergy && before?.maxTime === maxTime) return
  const { station } = speaker
  integrate(station, connector)
  transaction.limit = {
    ...(maxEnergy !== undefined && { maxEnergy }),
    ...(maxTime !== undefined && { maxTime }),
  }
  transaction.reachedTold = undefined
  session.limit = {
    energyWh: maxEnergy,
    until: maxTime === undefined ? undefined : session.startedAt + maxTime * 1000,
  }
  tellUpdate(speaker, transaction, {
    triggerReason: 'LimitSet',
    info: { transactionLimit: transaction.limit },
  })
  integrate(station, connector)
}

export function updated(speaker: Speaker, transaction: Transaction, update: Update): () => Promise<void> {
  const event = eventOf(speaker, transaction, { eventType: 'Updated', ...update })
  const { connector, session } = transaction
  return async () => {
    const { idTokenInfo, transactionLimit } = await speaker.say('TransactionEvent', event)
    takeLimit(speaker, transaction, transactionLimit)
    if (idTokenInfo) checkCard(speaker.station, connector, session, idTagInfo(idTokenInfo))
  }
}

export function ended(
  speaker: Speaker,
  transaction: Transaction,
  { timestamp, reason = 'Local', idTag }: Omit<Stop, 'transactionId'>,
): () => Promise<void> {
  const { connector, session, number } = transaction
  transaction.stopWatching()
  speaker.transactions.delete(number)
  transaction.state = connector.car && reason !== 'EVDisconnected' ? 'EVConnected' : 'Idle'
  const more = speaker.station.configuration.measurands('StopTxnSampledData')
  const { triggerReason, stoppedReason } = endings[reason]
  const event = eventOf(speaker, transaction, {
    eventType: 'Ended',
    triggerReason,
    timestamp,
    info: { stoppedReason, remoteStartId: session.letInBy?.remoteStartId },
    idToken: idTag === undefined ? undefined : { idToken: idTag, type: CARD },
    meterValue: registersOf(speaker, connector, 'Transaction.End', more),
  })
  return async () => void (await speaker.say('TransactionEvent', event))
}

const registersOf = (speaker: Speaker, ...of: Tail<Parameters<typeof readingOf>>) =>
  speaker.station.quirks.hasNoRegisters ? undefined : [meterValue2(readingOf(speaker, ...of))]
type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never

export function readingOf(
  { station }: Speaker,
  connector: Connector,
  context: ReadingContext,
  more: readonly SampledMeasurand[] = [],
): MeterValue {
  const measurands = [...new Set<SampledMeasurand>([REGISTER, ...more])]
  return reading(station, connector, { measurands, context })
}

type Made = Update &
  Pick<TransactionEvent, 'eventType' | 'evse' | 'idToken' | 'reservationId'> & { timestamp?: string }

/** Made when it happens: later nothing of it changes, however often it has to be sent. */
function eventOf({ station }: Speaker, transaction: Transaction, made: Made): TransactionEvent {
  const { info, timestamp = stamp(station), ...rest } = made
  const seqNo = transaction.seqNo
  transaction.seqNo += 1
  return {
    ...rest,
    timestamp,
    seqNo,
    ...(!station.isAccepted && { offline: true }),
    transactionInfo: { transactionId: transaction.id, chargingState: transaction.state, ...info },
  }
}

/** Version 4. A browser's own maker of these is there over https only. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
