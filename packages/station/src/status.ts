import type { Catalogue } from '@zaryad/ocpp'
import { type Connector, statusOf } from './connector.ts'
import type { Core } from './core.ts'
import type { Line } from './dialect.ts'
import { stamp } from './stamp.ts'
import { tell } from './tell.ts'

/** Tells the central system and the listeners when the status is another than last told. */
export function reportStatus(station: Core, connector: Connector): void {
  const status = statusOf(connector)
  const isNew = status !== connector.status
  connector.status = status
  if (isNew && station.isAccepted) sendStatus(station, connector)
  station.emit('change')
}

/** After boot: the station itself (connector 0) and each connector, as they are now. */
export function reportAll(station: Core): void {
  sendStationStatus(station)
  for (const connector of station.connectors) {
    connector.status = statusOf(connector)
    sendStatus(station, connector)
  }
}

export function sendStatus(station: Core, { id, status, errorCode }: Connector): void {
  // `Occupied` is none of the catalogue's words
  const connection: Line<Catalogue> | undefined = station.link.connection
  tell(
    connection?.call('StatusNotification', {
      connectorId: station.quirks.faultsAsWhole && status === 'Faulted' ? 0 : id,
      errorCode: station.quirks.hasVagueFaults ? 'NoError' : errorCode,
      status,
      timestamp: stamp(station),
    }),
  )
}

export function sendStationStatus(station: Core): void {
  const isOperative = station.connectors.some((connector) => connector.isOperative)
  tell(
    station.link.connection?.call('StatusNotification', {
      connectorId: 0,
      errorCode: 'NoError',
      status: isOperative ? 'Available' : 'Unavailable',
      timestamp: stamp(station),
    }),
  )
}
