import type { AuthorizationStatus, FromStation2, IdTagInfo, StopReason } from '@zaryad/ocpp'
import type { ReportedStatus } from '../connector.ts'
import type { TransactionEvent, TransactionInfo } from './transaction.ts'

type ConnectorStatus2 = FromStation2['StatusNotification']['request']['connectorStatus']
type IdTokenInfo = FromStation2['Authorize']['response']['idTokenInfo']

/** What a session does is told by its own events: its connector is taken, no more. */
export function connectorStatus2(status: ReportedStatus): ConnectorStatus2 {
  switch (status) {
    case 'Available':
    case 'Reserved':
    case 'Unavailable':
    case 'Faulted':
      return status
    default:
      return 'Occupied'
  }
}

type Ending = {
  triggerReason: TransactionEvent['triggerReason']
  stoppedReason: NonNullable<TransactionInfo['stoppedReason']>
}
const reset = 'ResetCommand'
const amiss = 'AbnormalCondition'

export const endings: { readonly [Reason in StopReason]: Ending } = {
  DeAuthorized: { triggerReason: 'Deauthorized', stoppedReason: 'DeAuthorized' },
  EmergencyStop: { triggerReason: amiss, stoppedReason: 'EmergencyStop' },
  EVDisconnected: { triggerReason: 'EVCommunicationLost', stoppedReason: 'EVDisconnected' },
  HardReset: { triggerReason: reset, stoppedReason: 'ImmediateReset' },
  Local: { triggerReason: 'StopAuthorized', stoppedReason: 'Local' },
  Other: { triggerReason: amiss, stoppedReason: 'Other' },
  PowerLoss: { triggerReason: amiss, stoppedReason: 'PowerLoss' },
  Reboot: { triggerReason: amiss, stoppedReason: 'Reboot' },
  Remote: { triggerReason: 'RemoteStop', stoppedReason: 'Remote' },
  SoftReset: { triggerReason: reset, stoppedReason: 'Reboot' },
  UnlockCommand: { triggerReason: 'UnlockCommand', stoppedReason: 'Remote' },
}

/** The words that 1.6 lacks all mean no. */
const known: { readonly [status: string]: AuthorizationStatus | undefined } = {
  Accepted: 'Accepted',
  Blocked: 'Blocked',
  ConcurrentTx: 'ConcurrentTx',
  Expired: 'Expired',
}

/** Data of a vendor's own is text in 1.6. */
export function withTextData<Message extends { data?: unknown }>(message: Message) {
  const { data, ...rest } = message
  if (data === undefined) return rest
  return { ...rest, data: typeof data === 'string' ? data : JSON.stringify(data) }
}

export function idTagInfo(
  info: Pick<IdTokenInfo, 'status' | 'cacheExpiryDateTime' | 'groupIdToken'> | undefined,
): IdTagInfo {
  if (!info) return { status: 'Accepted' }
  const { status, cacheExpiryDateTime, groupIdToken } = info
  return {
    status: known[status] ?? 'Invalid',
    ...(cacheExpiryDateTime !== undefined && { expiryDate: cacheExpiryDateTime }),
    ...(groupIdToken && { parentIdTag: groupIdToken.idToken }),
  }
}
