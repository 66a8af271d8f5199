import { AppError } from '@zaryad/model'
import { type Command, type Sent, send } from '../../csms/commands/send.ts'
import type { Stations } from '../../csms/stations.ts'
import type { Paying } from '../context.ts'

export type Charging = Paying & { stations: Stations }

/** Stations are asked in the payments' name; the answer, or undefined where none came. */
export async function command(
  { deps, stations, onError }: Charging,
  point: { chargePointId: string; tenantId: string | null },
  call: Command,
  timeoutMs?: number,
): Promise<Sent | undefined> {
  const caller = { deps, actor: null, name: 'payments', ip: '', requestId: '' }
  try {
    return await send(
      { caller, stations, ...(timeoutMs ? { timeoutMs } : {}) },
      { ...point, scope: 'all' },
      call,
    )
  } catch (error) {
    // a station that is away or silent is not an error of ours: it is asked again
    if (!(error instanceof AppError)) onError(error)
    return undefined
  }
}
