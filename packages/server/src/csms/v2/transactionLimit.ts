import { paidEnergyWh } from '../../payments/charging/paidEnergy.ts'
import type { Context } from '../context.ts'
import type { TransactionEvent } from './readEvent.ts'
import { openByName } from './sessionByName.ts'

/**
 * What a session was paid for, for a station of 2.1 to keep by itself (§E16: `transactionLimit`, in Wh): it then ends there
 * where our stop comes late, or cannot come because the line is down.
 */
export async function limitsOf(context: Context, { kind, name, idTag }: TransactionEvent): Promise<object> {
  if (context.version !== 'ocpp2.1' || kind === 'Ended' || (kind === 'Updated' && !idTag)) return {}
  const session = openByName(context, name)
  const maxEnergy = session && (await paidEnergyWh(context.deps.db, session.id))
  return maxEnergy ? { transactionLimit: { maxEnergy } } : {}
}
