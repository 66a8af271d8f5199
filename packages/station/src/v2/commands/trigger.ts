import type { FromCentral, FromCentral2 } from '@zaryad/ocpp'
import { integrate, reading } from '../../meter.ts'
import { connectorOf, inside } from '../inside.ts'
import { meterValue2 } from '../meterValue.ts'
import type { Speaker } from '../speaker.ts'
import { tellUpdate } from '../transactions.ts'

type Request = FromCentral2['TriggerMessage']['request']
type Answer = FromCentral2['TriggerMessage']['response']
type Requested = FromCentral['TriggerMessage']['request']['requestedMessage']

/** The rest the inside does not know. */
const requested: { readonly [Message in Request['requestedMessage']]?: Requested } = {
  BootNotification: 'BootNotification',
  FirmwareStatusNotification: 'FirmwareStatusNotification',
  Heartbeat: 'Heartbeat',
  LogStatusNotification: 'DiagnosticsStatusNotification',
  MeterValues: 'MeterValues',
  StatusNotification: 'StatusNotification',
}

export async function triggerMessage(speaker: Speaker, { requestedMessage, evse }: Request): Promise<Answer> {
  if (evse && !connectorOf(speaker, evse)) return { status: 'Rejected' }
  if (requestedMessage === 'TransactionEvent') return triggerEvents(speaker, evse?.id)
  const message = requested[requestedMessage]
  if (!message) return { status: 'NotImplemented' }
  if (message === 'StatusNotification' && evse?.connectorId === undefined) return { status: 'Rejected' }
  const answer = await inside(speaker, 'TriggerMessage', {
    requestedMessage: message,
    connectorId: evse?.id,
  })
  if (answer.status === 'Accepted') {
    if (message === 'BootNotification') speaker.bootReason = 'Triggered'
    // asked for, it is said again although it is the same
    if (message === 'StatusNotification' && evse) speaker.toldStatus.delete(evse.id)
  }
  return answer
}

function triggerEvents(speaker: Speaker, evseId: number | undefined): Answer {
  const { station } = speaker
  const transactions = [...speaker.transactions.values()].filter(
    ({ connector }) => evseId === undefined || connector.id === evseId,
  )
  if (transactions.length === 0) return { status: 'Rejected' }
  station.later(0, () => {
    for (const transaction of transactions) {
      const { connector, session } = transaction
      integrate(station, connector)
      if (connector.session !== session) continue
      const measurands = station.configuration.measurands('MeterValuesSampledData')
      const meterValue = reading(station, connector, { measurands, context: 'Trigger' })
      tellUpdate(speaker, transaction, {
        triggerReason: 'Trigger',
        ...(measurands.length > 0 && { meterValue: [meterValue2(meterValue)] }),
      })
    }
  })
  return { status: 'Accepted' }
}
