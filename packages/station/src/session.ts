import type { IdTagInfo, StopReason } from '@zaryad/ocpp'
import { changeAvailability } from './availability.ts'
import { type Connector, type LetInBy, type Session, UNKNOWN_TRANSACTION } from './connector.ts'
import { integrate, reading } from './meter.ts'
import { endReservation } from './reservations.ts'
import type { Station } from './station.ts'
import { reportStatus } from './status.ts'

export type Card = { idTag: string; parentIdTag?: string; letInBy?: LetInBy }

/** Energy flows from here; the message goes when it can. */
export function startSession(station: Station, connector: Connector, card: Card): void {
  const now = station.clock.now()
  const session: Session = {
    ...card,
    transactionId: UNKNOWN_TRANSACTION,
    startedAt: now,
    meterStartWh: Math.round(connector.registerWh),
    integratedAt: now,
    offeredW: 0,
    powerW: 0,
    isDeauthorized: false,
    stopMetering: () => {},
  }
  const reservationId = connector.reservation?.reservationId
  endReservation(connector)
  connector.session = session
  const tell = station.dialect.started(connector, session, {
    connectorId: connector.id,
    idTag: session.idTag,
    meterStart: session.meterStartWh,
    timestamp: new Date(now).toISOString(),
    reservationId,
  })
  station.outbox.add(async () => {
    const answer = await tell()
    if (!answer) return
    session.transactionId = answer.transactionId
    station.authorizationCache.set(session.idTag, answer.idTagInfo)
    checkCard(station, connector, session, answer.idTagInfo)
    station.emit('change')
  })
  integrate(station, connector)
  meterLater(station, connector, session)
  station.emit('sessionStarted', connector.id)
}

/** OCPP 1.6 §4.8: a card found invalid later stops the session, or only its energy. */
export function checkCard(
  station: Station,
  connector: Connector,
  session: Session,
  { status }: IdTagInfo,
): void {
  if (status === 'Accepted' || connector.session !== session) return
  session.isDeauthorized = true
  if (station.configuration.isOn('StopTransactionOnInvalidId')) {
    stopSession(station, connector, { reason: 'DeAuthorized' })
  } else {
    integrate(station, connector)
  }
}

function meterLater(station: Station, connector: Connector, session: Session): void {
  const intervalS = station.configuration.number('MeterValueSampleInterval')
  if (intervalS === 0) return
  session.stopMetering = station.later(intervalS * 1000, () => {
    meterLater(station, connector, session)
    integrate(station, connector)
    // a listener may have ended the session at what it saw
    if (connector.session === session) sendMeterValues(station, connector)
  })
}

export function sendMeterValues(
  station: Station,
  connector: Connector,
  context: 'Sample.Periodic' | 'Trigger' = 'Sample.Periodic',
): void {
  const { session } = connector
  const measurands = station.configuration.measurands('MeterValuesSampledData')
  if (measurands.length === 0) return
  const meterValue = [reading(station, connector, { measurands, context })]
  station.outbox.add(station.dialect.metered(connector, session, { meterValue, context }))
}

export function stopSession(
  station: Station,
  connector: Connector,
  { reason, idTag }: { reason: StopReason; idTag?: string },
): void {
  const { session } = connector
  if (!session) return
  integrate(station, connector)
  if (connector.session !== session) return
  session.stopMetering()
  connector.session = undefined
  connector.paused = { car: false, station: false }
  connector.isFinished = true
  const meterStop = Math.round(connector.registerWh)
  const timestamp = new Date(station.clock.now()).toISOString()
  const measurands = station.configuration.measurands('StopTxnSampledData')
  const transactionData =
    measurands.length > 0
      ? [reading(station, connector, { measurands, context: 'Transaction.End' })]
      : undefined
  const told = { meterStop, timestamp, reason, idTag, transactionData }
  station.outbox.add(station.dialect.ended(connector, session, told))
  // a TxProfile does not outlive its session (OCPP 1.6 §3.13.1)
  station.profiles = station.profiles.filter(
    ({ connectorId, profile }) =>
      connectorId !== connector.id || profile.chargingProfilePurpose !== 'TxProfile',
  )
  if (connector.scheduledOperative !== undefined) {
    changeAvailability(station, connector, connector.scheduledOperative)
  }
  reportStatus(station, connector)
  const durationS = (station.clock.now() - session.startedAt) / 1000
  const energyWh = meterStop - session.meterStartWh
  station.emit('sessionEnded', { connectorId: connector.id, energyWh, durationS, reason })
}
