import type { Context } from '../context.ts'
import { type Fields, part } from '../fields.ts'
import { type Parked, parkOrphan } from '../sessions/orphans.ts'

const action = 'TransactionEvent'

/** Keeps an event of a session whose beginning has not come yet: 2.x events may overtake each other (§E04). */
export function park({ deps, station, receivedMs }: Context, request: Fields): Promise<void> {
  return parkOrphan(deps, { station, action, payload: request, atMs: receivedMs })
}

/** The events that waited for that session, in their own order. */
export async function parkedOf({ writers, station }: Context, name: string): Promise<Parked[]> {
  const found = await writers.parked.add({ chargePointId: station.chargePointId, action, name })
  const order = ({ payload }: Parked) => Number(part(payload).seqNo) || 0
  return found.sort((one, other) => order(one) - order(other))
}

/** It has been taken into its session: nothing of it waits any more. */
export async function unpark({ deps }: Context, id: string): Promise<void> {
  await deps.db.pool.query('delete from orphan_messages where id = $1', [id])
}
