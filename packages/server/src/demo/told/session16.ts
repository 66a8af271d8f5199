import type { Frames } from '../frames.ts'
import { tellStatus } from './status.ts'
import { later, type ToldSession } from './toldSession.ts'

const faults: Record<string, string> = { GroundFault: 'GroundFailure', EmergencyStop: 'OtherError' }

/** In the words of 1.6. */
export function tellSession16(frames: Frames, session: ToldSession): void {
  const { connector_id: connectorId, stop_reason: reason, transaction_id: transactionId } = session
  const idTag = session.id_tag ?? 'APP-PAYMENT'
  const of = { tenantId: session.tenant_id, pointId: session.charge_point_id, transactionId }
  const status = (at: Date, name: string, errorCode?: string, info?: string) =>
    tellStatus(frames, of, { version: 'ocpp1.6', at, connectorId, status: name, errorCode, info })
  const { started_at: started, stopped_at: stopped } = session
  status(later(started, -14), 'Preparing')
  // a card that is not known was taken from the station's own list, and is refused at the start
  const known = session.id_tag_status === 'Accepted' ? 'Accepted' : 'Invalid'
  if (known === 'Accepted')
    frames.call(of, later(started, -3), 'Authorize', { idTag }, { idTagInfo: { status: known } })
  const start = { connectorId, idTag, meterStart: session.meter_start, timestamp: started.toISOString() }
  frames.call(of, started, 'StartTransaction', start, { transactionId, idTagInfo: { status: known } })
  if (session.meter_stop === null) return
  const fault = faults[reason ?? '']
  if (fault)
    status(
      later(stopped, -1),
      'Faulted',
      fault,
      reason === 'EmergencyStop' ? 'Emergency button pressed' : undefined,
    )
  else status(later(started, 2), reason === 'Other' ? 'SuspendedEVSE' : 'SuspendedEV')
  const stop = {
    transactionId,
    idTag,
    meterStop: session.meter_stop,
    timestamp: stopped.toISOString(),
    reason: fault ? 'EmergencyStop' : (reason ?? 'Local'),
  }
  frames.call(of, stopped, 'StopTransaction', stop, { idTagInfo: { status: known } })
  if (!fault) status(later(stopped, 9), 'Available')
}
