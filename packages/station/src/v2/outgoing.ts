import type { FromStation, FromStation2, OcppConnection, StationAction } from '@zaryad/ocpp'
import { OcppError } from '@zaryad/ocpp'
import type { Line } from '../dialect.ts'
import { stamp } from '../stamp.ts'
import type { Speaker } from './speaker.ts'
import { connectorStatus2, idTagInfo, withTextData } from './words.ts'

type Ask<Action extends StationAction> = (
  speaker: Speaker,
  request: FromStation[Action]['request'],
) => Promise<FromStation[Action]['response']>

/** The calls of the inside; those of a session are not among them, for they are made when something happens. */
const asks: { [Action in StationAction]?: Ask<Action> } = {
  async Authorize(speaker, { idTag }) {
    const answer = await speaker.say('Authorize', { idToken: { idToken: idTag, type: 'ISO14443' } })
    return { idTagInfo: idTagInfo(answer.idTokenInfo) }
  },
  async BootNotification(speaker, request) {
    const { chargePointVendor, chargePointModel, chargePointSerialNumber, firmwareVersion } = request
    const answer = await speaker.say('BootNotification', {
      chargingStation: {
        vendorName: chargePointVendor,
        model: chargePointModel,
        serialNumber: chargePointSerialNumber,
        firmwareVersion,
      },
      reason: bootReason(speaker),
    })
    if (answer.status === 'Accepted') {
      speaker.bootReason = undefined
      speaker.firmware = speaker.station.firmware
      speaker.toldStatus.clear()
    }
    return answer
  },
  async DataTransfer(speaker, request) {
    return withTextData(await speaker.say('DataTransfer', request))
  },
  async DiagnosticsStatusNotification(speaker, { status }) {
    return speaker.say('LogStatusNotification', {
      status: status === 'UploadFailed' ? 'UploadFailure' : status,
    })
  },
  FirmwareStatusNotification: (speaker, request) => speaker.say('FirmwareStatusNotification', request),
  Heartbeat: (speaker) => speaker.say('Heartbeat', {}),
  LogStatusNotification: (speaker, request) => speaker.say('LogStatusNotification', request),
  SecurityEventNotification: (speaker, request) => speaker.say('SecurityEventNotification', request),
  SignCertificate: (speaker, request) => speaker.say('SignCertificate', request),
  SignedFirmwareStatusNotification: (speaker, request) => speaker.say('FirmwareStatusNotification', request),
  async StatusNotification(speaker, { connectorId, status, timestamp }) {
    const connectorStatus = connectorStatus2(status)
    const { toldStatus, station } = speaker
    if (connectorId === 0 || toldStatus.get(connectorId) === connectorStatus) return {}
    toldStatus.set(connectorId, connectorStatus)
    const at = timestamp ?? stamp(station)
    try {
      return await speaker.say('StatusNotification', {
        evseId: connectorId,
        connectorId: 1,
        connectorStatus,
        timestamp: at,
      })
    } catch (error) {
      toldStatus.delete(connectorId)
      throw error
    }
  },
}

const bootReasons = {
  none: 'PowerUp',
  HardReset: 'RemoteReset',
  SoftReset: 'RemoteReset',
  Reboot: 'LocalReset',
} as const

function bootReason({ bootReason: asked, firmware, station }: Speaker) {
  if (asked) return asked
  return station.firmware === firmware ? bootReasons[station.restart ?? 'none'] : 'FirmwareUpdate'
}

/** For the inside: it asks in 1.6, and is answered in 1.6. */
export function translated(speaker: Speaker, connection: OcppConnection<FromStation2>): Line {
  return {
    async call(action, request) {
      const ask = asks[action]
      if (!ask) throw new OcppError('NotSupported', action)
      return ask(speaker, request)
    },
    receive: (text) => connection.receive(text),
    close: () => connection.close(),
  }
}
