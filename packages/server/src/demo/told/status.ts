import type { Frames, Of } from '../frames.ts'

type Told = {
  version: string
  at: Date
  connectorId: number
  status: string
  errorCode?: string | undefined
  info?: string | undefined
}

const closer = new Set(['Available', 'Reserved', 'Unavailable', 'Faulted'])

/** How a connector stands, in the words of the station's version. 2.x tells what is wrong by an event. */
export function tellStatus(frames: Frames, of: Of, told: Told): void {
  const { version, at, connectorId, status, errorCode = 'NoError', info } = told
  const timestamp = at.toISOString()
  if (version === 'ocpp1.6') {
    frames.call(of, at, 'StatusNotification', { connectorId, status, errorCode, info, timestamp }, {})
    return
  }
  const connectorStatus = closer.has(status) ? status : 'Occupied'
  if (errorCode !== 'NoError') {
    const eventData = {
      eventId: frames.rows.length,
      timestamp,
      trigger: 'Alerting',
      actualValue: status,
      techCode: errorCode,
      techInfo: info,
      eventNotificationType: 'HardWiredNotification',
      component: { name: 'Connector', evse: { id: connectorId, connectorId: 1 } },
      variable: { name: 'AvailabilityState' },
    }
    frames.call(of, at, 'NotifyEvent', { generatedAt: timestamp, seqNo: 0, eventData: [eventData] }, {})
  }
  const notice = { timestamp, connectorStatus, evseId: connectorId, connectorId: 1 }
  frames.call(of, at, 'StatusNotification', notice, {})
}
