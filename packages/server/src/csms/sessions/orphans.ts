import { createHash } from 'node:crypto'
import type { Payload } from '@zaryad/ocpp'
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

export type Parked = { id: string; payload: Payload; first_at: Date }

/** What waits for sessions: hardly ever anything, and asked at their beginnings. */
function finder<Asked>(
  pool: Pool,
  about: { name: string; among: string; where: string; columnsOf: (asked: Asked[]) => Buffer[] },
): BatchWriter<Asked, Parked[]> {
  const { name, among, where, columnsOf } = about
  const text = `select i.n, o.id, o.payload, o.first_at from ${among} join orphan_messages o on o.charge_point_id = i.point and ${where}`
  return new BatchWriter({
    name,
    maxRows: 500,
    run: async (asked) => {
      const found = await pool.query<Parked & { n: string }>({ name, text, values: columnsOf(asked) })
      const parked: Parked[][] = asked.map(() => [])
      for (const { n, ...message } of found.rows) parked[Number(n) - 1]?.push(message)
      return parked
    },
  })
}

/** Events of a session by the name that its station gives it (OCPP 2.x §E01). */
export const parkedFinder = (pool: Pool) =>
  finder<{ chargePointId: string; action: string; name: string }>(pool, {
    name: 'parkedQuestions',
    among: 'unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as i(point, action, name, n)',
    where: "o.action = i.action and o.payload->'transactionInfo'->>'transactionId' = i.name",
    columnsOf: (asked) => [
      uuids(asked.map(({ chargePointId }) => chargePointId)),
      texts(asked.map(({ action }) => action)),
      texts(asked.map(({ name }) => name)),
    ],
  })

/** Stops of 1.6 with a session's card that name none, or its number. */
export const earlierStopFinder = (pool: Pool) =>
  finder<{ chargePointId: string; idTag: string; transactionId: number }>(pool, {
    name: 'earlierStopQuestions',
    among: 'unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as i(point, tag, number, n)',
    where: `o.action = 'StopTransaction' and upper(o.payload->>'idTag') = upper(i.tag)
      and (coalesce(o.payload->>'transactionId', '') !~ '^[1-9]' or o.payload->>'transactionId' = i.number)`,
    columnsOf: (asked) => [
      uuids(asked.map(({ chargePointId }) => chargePointId)),
      texts(asked.map(({ idTag }) => idTag)),
      texts(asked.map(({ transactionId }) => String(transactionId))),
    ],
  })
