import type { FromCentral } from '@zaryad/ocpp'
import { authorize } from '../authorize.ts'
import { type Connector, type LetInBy, statusOf } from '../connector.ts'
import type { Core } from '../core.ts'
import { integrate } from '../meter.ts'
import { install } from '../profiles.ts'
import { mayUse } from '../reservations.ts'
import { stopSession } from '../session.ts'
import { letIn } from '../tap.ts'

/** `letInBy` is what 2.x has besides. */
export type StartRequest = FromCentral['RemoteStartTransaction']['request'] & { letInBy?: LetInBy }

/** OCPP 1.6 §5.11. Accepted says that the station will try. */
export function remoteStart(
  station: Core,
  request: StartRequest,
): FromCentral['RemoteStartTransaction']['response'] {
  const connector = connectorFor(station, request)
  if (!connector || !station.isAccepted) return { status: 'Rejected' }
  station.later(0, () => void begin(station, connector, request))
  return { status: 'Accepted' }
}

function connectorFor(station: Core, { connectorId, idTag }: StartRequest): Connector | undefined {
  const usable = station.connectors.filter(
    (connector) =>
      (connectorId === undefined || connector.id === connectorId) &&
      mayUse(connector, { idTag }) &&
      ['Available', 'Preparing', 'Finishing', 'Reserved'].includes(statusOf(connector)) &&
      (!connector.awaited || station.quirks.keepsLastStart),
  )
  return usable.find(({ car }) => car) ?? usable[0]
}

async function begin(station: Core, connector: Connector, request: StartRequest): Promise<void> {
  const { idTag, chargingProfile: profile, letInBy } = request
  const info = station.configuration.isOn('AuthorizeRemoteTxRequests')
    ? await authorize(station, idTag)
    : { status: 'Accepted' as const, parentIdTag: undefined }
  if (info.status !== 'Accepted' || connector.session) return
  if (profile) {
    const installedAt = station.clock.now()
    station.profiles = install(station.profiles, { connectorId: connector.id, profile, installedAt })
  }
  letIn(station, connector, { idTag, parentIdTag: info.parentIdTag, letInBy })
  integrate(station, connector)
}

export function remoteStop(
  station: Core,
  { transactionId }: FromCentral['RemoteStopTransaction']['request'],
): FromCentral['RemoteStopTransaction']['response'] {
  const connector = station.connectors.find(({ session }) => session?.transactionId === transactionId)
  if (!connector) return { status: 'Rejected' }
  station.later(0, () => {
    if (connector.session?.transactionId === transactionId)
      stopSession(station, connector, { reason: 'Remote' })
  })
  return { status: 'Accepted' }
}
