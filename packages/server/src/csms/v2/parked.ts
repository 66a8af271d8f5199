import { readNumber, readTimestamp, wordOf } from '@zaryad/ocpp'
import type { Context } from '../context.ts'
import { type Fields, part } from '../fields.ts'
import { type Parked, parkOrphan } from '../sessions/orphans.ts'

const action = 'TransactionEvent'

/**
 * Keeps an event of a session whose beginning has not come yet: 2.x events may overtake each other (§E04). By the name
 * as it was read, for by that it is looked for.
 */
export function park(
  { deps, station, receivedMs }: Context,
  { name }: { name: string },
  request: Fields,
): Promise<void> {
  const transactionInfo = { ...part(request.transactionInfo), transactionId: name }
  const payload = name === '' ? request : { ...request, transactionInfo }
  return parkOrphan(deps, { station, action, payload, atMs: receivedMs })
}

/** The events that waited for that session, in their own order. */
export async function parkedOf({ writers, station }: Context, name: string): Promise<Parked[]> {
  return inOrder(await writers.parked.add({ chargePointId: station.chargePointId, action, name }))
}

/** By their numbers where all have one, then by their time. */
export function inOrder<Event extends Pick<Parked, 'payload'>>(found: Event[]): Event[] {
  const places = found.map((event) => ({ event, place: placeOf(part(event.payload)) }))
  const isNumbered = places.every(({ place }) => place.number !== undefined)
  return places
    .sort(({ place: one }, { place: other }) => {
      const byNumber = isNumbered ? (one.number ?? 0) - (other.number ?? 0) : 0
      return byNumber || one.atMs - other.atMs || one.step - other.step
    })
    .map(({ event }) => event)
}

const steps = ['started', 'updated', 'ended']

const placeOf = ({ seqNo, timestamp, eventType }: Fields) => ({
  number: readNumber(seqNo).value,
  // one without a time comes after all that have one, and before no end
  atMs: readTimestamp(timestamp).value?.getTime() ?? Number.MAX_SAFE_INTEGER,
  step: steps.indexOf(wordOf(eventType).toLowerCase()),
})

/** It has been taken into its session: nothing of it waits any more. */
export async function unpark({ deps }: Context, id: string): Promise<void> {
  await deps.db.pool.query('delete from orphan_messages where id = $1', [id])
}
