import { wordOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { type Fields, list, part } from '../fields.ts'
import { text } from '../read.ts'
import { toldState } from '../told/state.ts'
import { connectorNumber } from './connectorNumber.ts'
import { isKnownCloser } from './connectorState.ts'
import type { Answer2 } from './handler.ts'

type Told = { connectorId: number | null; status: unknown; timestamp: unknown; vendorErrorCode?: unknown }

async function tell(context: Context, { connectorId, ...told }: Told): Promise<void> {
  if (connectorId !== null && isKnownCloser(context.station, connectorId, wordOf(told.status)))
    return context.heard({ what: 'state', connectorId, status: 'Occupied' })
  await toldState(context, { connectorId, ...told })
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
