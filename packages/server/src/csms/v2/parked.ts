import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { texts, uuids } from '../../ingest/columns.ts'
import type { Context } from '../context.ts'
import { type Fields, part } from '../fields.ts'
import { parkOrphan } from '../sessions/orphans.ts'

/** Keeps an event of a session whose beginning has not come yet: 2.x events may overtake each other (§E04). */
export function park({ deps, station, receivedMs }: Context, request: Fields): Promise<void> {
  return parkOrphan(deps, { station, action: 'TransactionEvent', payload: request, atMs: receivedMs })
}

type Named = { chargePointId: string; name: string }
type Parked = { id: string; payload: object }

const question = `select i.n, o.id, o.payload
  from unnest($1::uuid[], $2::text[]) with ordinality as i(point, name, n)
  join orphan_messages o on o.charge_point_id = i.point and o.action = 'TransactionEvent'
    and o.payload->'transactionInfo'->>'transactionId' = i.name`

/** The events that wait for sessions by what their stations call them: hardly ever any, and asked at each beginning. */
export function parkedFinder(pool: Pool): BatchWriter<Named, Parked[]> {
  return new BatchWriter({
    name: 'parkedQuestions',
    maxRows: 500,
    run: async (sessions) => {
      const found = await pool.query<Parked & { n: string }>({
        name: 'parked_events',
        text: question,
        values: [
          uuids(sessions.map(({ chargePointId }) => chargePointId)),
          texts(sessions.map(({ name }) => name)),
        ],
      })
      const parked: Parked[][] = sessions.map(() => [])
      for (const { n, ...event } of found.rows) parked[Number(n) - 1]?.push(event)
      return parked
    },
  })
}

/** The events that waited for that session, in their own order. */
export async function parkedOf({ writers, station }: Context, name: string): Promise<Parked[]> {
  const found = await writers.parked.add({ chargePointId: station.chargePointId, name })
  const order = ({ payload }: Parked) => Number(part(payload).seqNo) || 0
  return found.sort((one, other) => order(one) - order(other))
}

/** It has been taken into its session: nothing of it waits any more. */
export async function unpark({ deps }: Context, id: string): Promise<void> {
  await deps.db.pool.query('delete from orphan_messages where id = $1', [id])
}
