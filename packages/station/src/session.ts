import type { IdTagInfo, StopReason } from '@zaryad/ocpp'
import { changeAvailability } from './availability.ts'
import { type Connector, type LetInBy, type Session, UNKNOWN_TRANSACTION } from './connector.ts'
import type { Core } from './core.ts'
import { integrate, integrateAll, reading } from './meter.ts'
import { endReservation } from './reservations.ts'
import { stamp } from './stamp.ts'
import { reportStatus } from './status.ts'

export type Card = {
  idTag: string
  parentIdTag?: string
  letInBy?: LetInBy
  /** Charging since then, which the station tells only now: it had been without a link. */
  startedAt?: number
}

/** Energy flows from here; the message goes when it can. */
export function startSession(station: Core, connector: Connector, card: Card): void {
  const { startedAt = station.clock.now(), ...holder } = card
  const session: Session = {
    ...holder,
    transactionId: UNKNOWN_TRANSACTION,
    startedAt,
    meterStartWh: Math.round(connector.registerWh),
    integratedAt: station.clock.now(),
    offeredW: 0,
    powerW: 0,
    isDeauthorized: false,
    stopMetering: () => {},
    stopHolding: () => {},
    intervalWh: 0,
  }
  const reservationId = connector.reservation?.reservationId
  endReservation(connector)
  connector.session = session
  const start = {
    connectorId: connector.id,
    idTag: session.idTag,
    meterStart: session.meterStartWh,
    timestamp: stamp(station, startedAt),
    reservationId,
  }
  if (station.quirks.startsThrice) {
    for (const other of ['A', 'B']) {
      const tellOther = station.dialect.started(connector, session, {
        ...start,
        idTag: `${start.idTag.slice(0, 18)}-${other}`,
      })
      station.outbox.add(async () => void (await tellOther()))
    }
  }
  const tell = station.dialect.started(connector, session, start)
  station.outbox.add(async () => {
    const answer = await tell()
    if (!answer) return
    session.transactionId = answer.transactionId
    station.authorizationCache.set(session.idTag, answer.idTagInfo)
    checkCard(station, connector, session, answer.idTagInfo)
    station.emit('change')
  })
  integrate(station, connector)
  if (card.startedAt !== undefined) {
    session.integratedAt = startedAt
    integrate(station, connector)
    // nobody should take it for a car that has had nothing since
    if (connector.session === session) sendMeterValues(station, connector, 'Sample.Periodic')
  }
  meterLater(station, connector, session)
  station.emit('sessionStarted', connector.id)
}

/** OCPP 1.6 §4.8: a card found invalid later stops the session, or only its energy. */
export function checkCard(
  station: Core,
  connector: Connector,
  session: Session,
  { status }: IdTagInfo,
): void {
  if (status === 'Accepted' || connector.session !== session) return
  session.isDeauthorized = true
  if (station.quirks.leavesRefused) {
    integrate(station, connector)
    endSession(station, connector, session)
    finished(station, connector, session, 'DeAuthorized')
  } else if (station.configuration.isOn('StopTransactionOnInvalidId')) {
    stopSession(station, connector, { reason: 'DeAuthorized' })
  } else {
    integrate(station, connector)
  }
}

/** Each so many seconds of the session, and each so many of the clock (OCPP 1.6 §3.16). */
function meterLater(station: Core, connector: Connector, session: Session): void {
  const everyMs = station.configuration.number('MeterValueSampleInterval') * 1000
  const alignedMs = station.configuration.number('ClockAlignedDataInterval') * 1000
  const stops = [
    ...(everyMs > 0
      ? [
          repeat(
            station,
            () => everyMs,
            () => sample('Sample.Periodic'),
          ),
        ]
      : []),
    ...(alignedMs > 0
      ? [
          repeat(
            station,
            () => alignedMs - (station.clock.now() % alignedMs),
            () => sample('Sample.Clock'),
          ),
        ]
      : []),
  ]
  session.stopMetering = () => {
    for (const stop of stops) stop()
  }
  function sample(context: 'Sample.Periodic' | 'Sample.Clock') {
    integrate(station, connector)
    // a listener may have ended the session at what it saw
    if (connector.session === session) sendMeterValues(station, connector, context)
  }
}

function repeat(station: Core, delayMs: () => number, run: () => void): () => void {
  let stop = station.later(delayMs(), again)
  function again() {
    stop = station.later(delayMs(), again)
    run()
  }
  return () => stop()
}

export function sendMeterValues(
  station: Core,
  connector: Connector,
  context: 'Sample.Periodic' | 'Sample.Clock' | 'Trigger',
): void {
  const { session } = connector
  const measurands = station.configuration.measurands('MeterValuesSampledData')
  if (measurands.length === 0) return
  const meterValue = [reading(station, connector, { measurands, context })]
  station.outbox.add(station.dialect.metered(connector, session, { meterValue, context }))
}

export function stopSession(
  station: Core,
  connector: Connector,
  { reason, idTag }: { reason: StopReason; idTag?: string },
): void {
  const { session } = connector
  if (!session) return
  integrate(station, connector)
  if (connector.session !== session) return
  endSession(station, connector, session)
  const meterStop = Math.round(connector.registerWh)
  const timestamp = stamp(station)
  const measurands = station.configuration.measurands('StopTxnSampledData')
  const transactionData =
    measurands.length > 0
      ? [reading(station, connector, { measurands, context: 'Transaction.End' })]
      : undefined
  const told = { meterStop, timestamp, reason, idTag, transactionData }
  station.outbox.add(station.dialect.ended(connector, session, told))
  finished(station, connector, session, reason)
}

/** Nothing flows any more, and nothing is metered. */
function endSession(station: Core, connector: Connector, session: Session): void {
  session.stopMetering()
  session.stopHolding()
  connector.session = undefined
  connector.paused = { car: false, station: false }
  connector.isFinished = true
  // a TxProfile does not outlive its session (OCPP 1.6 §3.13.1)
  station.profiles = station.profiles.filter(
    ({ connectorId, profile }) =>
      connectorId !== connector.id || profile.chargingProfilePurpose !== 'TxProfile',
  )
}

function finished(station: Core, connector: Connector, session: Session, reason: StopReason): void {
  if (connector.scheduledOperative !== undefined) {
    changeAvailability(station, connector, connector.scheduledOperative)
  }
  reportStatus(station, connector)
  // what it had of the station's maximum is there for the others
  integrateAll(station)
  const durationS = (station.clock.now() - session.startedAt) / 1000
  const energyWh = Math.round(connector.registerWh) - session.meterStartWh
  station.emit('sessionEnded', { connectorId: connector.id, energyWh, durationS, reason })
}
