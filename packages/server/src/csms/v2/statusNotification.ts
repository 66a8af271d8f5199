import { wordOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { text } from '../v16/read.ts'
import { connectorNumber } from './connectorNumber.ts'
import { isKnownCloser } from './connectorState.ts'
import { type Fields, list, part } from './fields.ts'
import type { Answer2 } from './handler.ts'
import { say } from './say.ts'

type Told = { connectorId: number | null; status: unknown; timestamp: unknown; vendorErrorCode?: unknown }

async function tell(context: Context, { connectorId, ...told }: Told): Promise<void> {
  if (connectorId === null) return context.note('connectorUnknown', told)
  if (isKnownCloser(context.station, connectorId, wordOf(told.status)))
    return context.heard('StatusNotification', { connectorId, status: told.status })
  await say(context, 'StatusNotification', { connectorId, errorCode: 'NoError', ...told })
}

/** OCPP 2.x §G01. */
export async function statusNotification(
  request: Fields,
  context: Context,
): Promise<Answer2<'StatusNotification'>> {
  const { connectorStatus: status, timestamp, evseId, connectorId } = request
  await tell(context, {
    connectorId: connectorNumber(context, evseId ?? null, connectorId),
    status,
    timestamp,
  })
  return {}
}

const places = new Set(['connector', 'evse', 'chargingstation'])

/** OCPP 2.x §N07; 2.1 prefers it for telling how a connector stands (protocols §4.4). The rest is kept in the log. */
export async function notifyEvent(request: Fields, context: Context): Promise<Answer2<'NotifyEvent'>> {
  for (const event of list(request.eventData)) {
    const { name, evse } = part(event.component)
    const word = text(context, part(event.variable).name, { max: 50 }).toLowerCase()
    const place = text(context, name, { max: 50 }).toLowerCase()
    if (word !== 'availabilitystate' || !places.has(place)) continue
    const { id = place === 'chargingstation' ? 0 : null, connectorId } = part(evse)
    await tell(context, {
      connectorId: connectorNumber(context, id, connectorId),
      status: event.actualValue,
      timestamp: event.timestamp,
      ...(event.techCode === undefined ? {} : { vendorErrorCode: event.techCode }),
    })
  }
  return {}
}
