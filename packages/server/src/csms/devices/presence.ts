import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, numbers, plain } from '../../ingest/columns.ts'

/** Spec §3: 1 offline, 2 online. */
export type Presence = { chargePointId: string; isOnline: boolean; atMs: number }

const OFFLINE = 1
const ONLINE = 2

const write = `
  update charge_points p set connection_state = i.state, connection_state_at = i.at
  from unnest($1::uuid[], $2::smallint[], $3::timestamptz[]) as i(id, state, at)
  where p.id = i.id and p.connection_state <> i.state`

/** Who is online, as lists show it; the last word on each point wins. */
export function presenceWriter(pool: Pool, onLost: (error: unknown) => void): BatchWriter<Presence> {
  return new BatchWriter<Presence>({
    maxRows: 20_000,
    delayMs: 100,
    onLost,
    run: async (all) => {
      const last = [...new Map(all.map((each) => [each.chargePointId, each])).values()]
      await pool.query({
        name: 'presence',
        text: write,
        values: [
          plain(last.map(({ chargePointId }) => chargePointId)),
          numbers(last.map(({ isOnline }) => (isOnline ? ONLINE : OFFLINE))),
          instants(last.map(({ atMs }) => atMs)),
        ],
      })
      return all.map(() => undefined)
    },
  })
}

/** Nobody is connected when the server starts. */
export async function everybodyOffline(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    'update charge_points set connection_state = $1, connection_state_at = $3 where connection_state = $2',
    [OFFLINE, ONLINE, now],
  )
}
