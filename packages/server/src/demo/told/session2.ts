import { endings } from '@zaryad/station/v2/words'
import type { Frames } from '../frames.ts'
import { tellStatus } from './status.ts'
import { later, type ToldSession } from './toldSession.ts'

const faults: Record<string, string> = { GroundFault: 'GroundFailure', EmergencyStop: 'EmergencyStop' }

/** In the words of 2.x: the station names the session, and numbers what it tells of it. */
export function tellSession2(frames: Frames, session: ToldSession): void {
  const { connector_id: connectorId, stop_reason: reason, ocpp_version: version } = session
  const { started_at: started, stopped_at: stopped, meter_stop: meterStop } = session
  const of = {
    tenantId: session.tenant_id,
    pointId: session.charge_point_id,
    transactionId: session.transaction_id,
  }
  const idToken = session.id_tag
    ? { idToken: session.id_tag, type: 'ISO14443' }
    : { idToken: 'APP-PAYMENT', type: 'Central' }
  const known = { idTokenInfo: { status: session.id_tag_status === 'Accepted' ? 'Accepted' : 'Invalid' } }
  const status = (at: Date, name: string, errorCode?: string) =>
    tellStatus(frames, of, { version, at, connectorId, status: name, errorCode })
  let seqNo = 0
  const event = (at: Date, eventType: string, { info, ...told }: Told) => {
    const request = {
      eventType,
      timestamp: at.toISOString(),
      seqNo: seqNo++,
      transactionInfo: { transactionId: session.id, ...info },
      ...told,
    }
    frames.call(of, at, 'TransactionEvent', request, told.idToken ? known : {})
  }
  status(later(started, -14), 'Occupied')
  if (known.idTokenInfo.status === 'Accepted')
    frames.call(of, later(started, -3), 'Authorize', { idToken }, known)
  event(started, 'Started', {
    triggerReason: 'Authorized',
    info: { chargingState: 'EVConnected' },
    evse: { id: connectorId, connectorId: 1 },
    idToken,
    meterValue: [register(started, session.meter_start, 'Transaction.Begin')],
  })
  if (meterStop === null) return
  const isVain = meterStop === session.meter_start
  event(later(started, 2), 'Updated', {
    triggerReason: 'ChargingStateChanged',
    info: { chargingState: !isVain ? 'Charging' : reason === 'Other' ? 'SuspendedEVSE' : 'SuspendedEV' },
  })
  const fault = faults[reason ?? '']
  if (fault) status(later(stopped, -1), 'Faulted', fault)
  const { triggerReason, stoppedReason } = endingOf(reason)
  event(stopped, 'Ended', {
    triggerReason,
    info: { chargingState: 'EVConnected', stoppedReason },
    meterValue: [register(stopped, meterStop, 'Transaction.End')],
  })
  if (!fault) status(later(stopped, 9), 'Available')
}

type Told = {
  triggerReason: string
  info: { chargingState: string; stoppedReason?: string }
  evse?: { id: number; connectorId: number }
  idToken?: { idToken: string; type: string }
  meterValue?: unknown[]
}

/** 2.x has a word for what the history calls so. */
const endingOf = (reason: string | null) =>
  reason === 'GroundFault'
    ? { triggerReason: 'AbnormalCondition', stoppedReason: 'GroundFault' }
    : (Object.entries(endings).find(([name]) => name === reason)?.[1] ?? endings.Local)

const register = (at: Date, value: number, context: string) => ({
  timestamp: at.toISOString(),
  sampledValue: [
    { value, context, measurand: 'Energy.Active.Import.Register', unitOfMeasure: { unit: 'Wh' } },
  ],
})
