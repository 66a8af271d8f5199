import type { Context } from '../context.ts'
import type { Session } from '../station.ts'
import { follow } from './follow.ts'
import type { TimedReading } from './readings.ts'

type Showing = Pick<Context, 'writers' | 'station' | 'note' | 'notify'>

/** What readings say of a running session, for those who look at it. */
export function show(context: Showing, session: Session, readings: TimedReading[]): void {
  const { writers, station, note, notify } = context
  const shown = follow(session, readings)
  if (!shown) return
  const { odd, ...values } = shown
  for (const code of odd) note(code)
  writers.live.put({ id: session.id, ...values })
  notify({
    kind: 'meter',
    entity: 'transactions',
    entityId: session.id,
    tenantId: station.tenantId,
    atMs: values.atMs,
    data: { energyWh: values.energyWh, powerW: values.powerW, chargePointId: station.chargePointId },
  })
}
