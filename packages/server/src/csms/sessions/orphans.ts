import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { storable } from '../../db/storable.ts'
import type { Deps } from '../../deps.ts'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { texts, uuids } from '../../ingest/columns.ts'
import type { Station } from '../station.ts'

type Orphan = { station: Station; action: string; payload: object; atMs: number }

/**
 * Keeps a message that belongs to no session. Stations repeat such for ever (protocols §4.9), so the same
 * message again is only counted.
 */
export async function parkOrphan({ db, newId }: Deps, { station, action, payload, atMs }: Orphan) {
  const text = JSON.stringify(storable(payload))
  const fingerprint = createHash('sha256').update(action).update(text).digest('hex')
  await park(db.pool, [
    newId(),
    station.tenantId,
    station.chargePointId,
    action,
    text,
    fingerprint,
    new Date(atMs),
  ])
}

const park = (pool: Pool, values: unknown[]) =>
  pool.query(
    `insert into orphan_messages as o
      (id, tenant_id, charge_point_id, action, payload, fingerprint, first_at, last_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)
      on conflict (charge_point_id, fingerprint) do update set count = o.count + 1, last_at = excluded.last_at`,
    values,
  )

/** A session by the name that its station gives it (OCPP 2.x §E01). */
type Named = { chargePointId: string; action: string; name: string }
export type Parked = { id: string; payload: object }

const question = `select i.n, o.id, o.payload
  from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as i(point, action, name, n)
  join orphan_messages o on o.charge_point_id = i.point and o.action = i.action
    and o.payload->'transactionInfo'->>'transactionId' = i.name`

/** What waits for sessions by their names: hardly ever anything, and asked at each beginning. */
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
          texts(sessions.map(({ action }) => action)),
          texts(sessions.map(({ name }) => name)),
        ],
      })
      const parked: Parked[][] = sessions.map(() => [])
      for (const { n, ...event } of found.rows) parked[Number(n) - 1]?.push(event)
      return parked
    },
  })
}
