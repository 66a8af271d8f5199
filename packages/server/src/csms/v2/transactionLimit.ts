import type { Context } from '../context.ts'
import type { Answer2 } from './handler.ts'
import type { TransactionEvent } from './readEvent.ts'
import { openByName } from './sessionByName.ts'

/**
 * What a session was paid for, for a station of 2.1 to keep by itself (§E16: `transactionLimit`, in Wh): it then ends there
 * where our stop comes late, or cannot come because the line is down. Said at the start, with the card, once a connection,
 * and anew when the driver adds to it.
 */
export async function limitsOf(
  context: Context,
  event: TransactionEvent,
): Promise<Answer2<'TransactionEvent'>> {
  const { kind, idTag } = event
  if (context.version !== 'ocpp2.1' || kind === 'Ended') return {}
  const session = openByName(context, event)
  if (!session || (kind === 'Updated' && !idTag && session.isLimitTold)) return {}
  session.isLimitTold = true
  const maxEnergy = await context.subjects.paidEnergyWh(context.deps.db, session.id)
  return maxEnergy ? { transactionLimit: { maxEnergy } } : {}
}

/**
 * A station that keeps a limit gives nothing beyond it, by its own count, and does not end the session (§E16): told to who
 * watches what was paid for, for our readings may show less for ever. Not where more was added than it knows of: it has
 * that with the answer, and goes on.
 */
export function tellReached({ station, notify }: Context, event: TransactionEvent): void {
  const { kind, isAtLimit, atMs } = event
  const session = isAtLimit && kind === 'Updated' ? openByName({ station }, event) : undefined
  if (!session || session.isLimitTold === false) return
  notify({
    ...{ kind: 'reached', entity: 'transactions', entityId: session.id, tenantId: station.tenantId, atMs },
    data: { chargePointId: station.chargePointId, isTold: session.isLimitTold === true },
  })
}
