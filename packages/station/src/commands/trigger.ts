import type { FromCentral } from '@zaryad/ocpp'
import { boot, heartbeat } from '../boot.ts'
import { type Connector, statusOf } from '../connector.ts'
import type { Core } from '../core.ts'
import { integrate } from '../meter.ts'
import { sendMeterValues } from '../session.ts'
import { sendStationStatus, sendStatus } from '../status.ts'
import { tell } from '../tell.ts'

type Requested =
  | FromCentral['TriggerMessage']['request']['requestedMessage']
  | FromCentral['ExtendedTriggerMessage']['request']['requestedMessage']
type Trigger = (station: Core, connectors: readonly Connector[], connectorId: number | undefined) => void

const triggers: { [Message in Requested]: Trigger | undefined } = {
  BootNotification: (station) => void boot(station),
  Heartbeat: heartbeat,
  StatusNotification(station, connectors, connectorId) {
    if (!connectorId) sendStationStatus(station)
    for (const connector of connectors) {
      connector.status = statusOf(connector)
      sendStatus(station, connector)
    }
  },
  MeterValues(station, connectors) {
    for (const connector of connectors) {
      integrate(station, connector)
      sendMeterValues(station, connector, 'Trigger')
    }
  },
  DiagnosticsStatusNotification: ({ link }) =>
    tell(link.connection?.call('DiagnosticsStatusNotification', { status: 'Idle' })),
  FirmwareStatusNotification: ({ link }) =>
    tell(link.connection?.call('FirmwareStatusNotification', { status: 'Idle' })),
  LogStatusNotification: ({ link }) =>
    tell(link.connection?.call('LogStatusNotification', { status: 'Idle' })),
  SignChargePointCertificate: undefined,
}

export function triggerMessage(
  station: Core,
  { requestedMessage, connectorId }: { requestedMessage: Requested; connectorId?: number },
): FromCentral['TriggerMessage']['response'] {
  const trigger = triggers[requestedMessage]
  if (!trigger) return { status: 'NotImplemented' }
  const connectors = station.connectors.filter(({ id }) => !connectorId || id === connectorId)
  if (connectors.length === 0) return { status: 'Rejected' }
  // the answer goes out first (OCPP 1.6 §5.17)
  station.later(0, () => trigger(station, connectors, connectorId))
  return { status: 'Accepted' }
}

export const extendedTriggerMessage = triggerMessage
