import { totalOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { REGISTER } from '../measurands.ts'
import type { Session } from '../station.ts'
import { follow } from './follow.ts'
import type { TimedReading } from './readings.ts'

type Showing = Pick<Context, 'writers' | 'station' | 'note' | 'notify'>

/** Those that came while nobody could show them: what later ones have overtaken is not shown any more. */
export function showMissed(context: Showing, session: Session, readings: TimedReading[]): void {
  const now = session.lastWh
  const isPast = ({ samples }: TimedReading) => {
    const wh = totalOf(samples, REGISTER).value?.value
    return wh !== undefined && now !== undefined && wh < now
  }
  show(
    context,
    session,
    readings.filter((reading) => !isPast(reading)),
  )
}

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
