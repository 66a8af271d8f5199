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

type Waiting = { chargePointId: string; action: string }

/** What waits for sessions, by its words: hardly ever anything, and asked at their beginnings. */
function finder<Asked extends Waiting>(
  pool: Pool,
  { name, where, words }: { name: string; where: string; words: (asked: Asked) => [string, string?] },
): BatchWriter<Asked, Parked[]> {
  const text = `select i.n, o.id, o.payload, o.first_at
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality as i(point, action, word, other, n)
    join orphan_messages o on o.charge_point_id = i.point and o.action = i.action and ${where}`
  return new BatchWriter({
    name,
    maxRows: 500,
    run: async (asked) => {
      const said = asked.map(words)
      const values = [
        uuids(asked.map(({ chargePointId }) => chargePointId)),
        texts(asked.map(({ action }) => action)),
        texts(said.map(([word]) => word)),
        texts(said.map(([, other]) => other)),
      ]
      const found = await pool.query<Parked & { n: string }>({ name, text, values })
      const parked: Parked[][] = asked.map(() => [])
      for (const { n, ...message } of found.rows) parked[Number(n) - 1]?.push(message)
      return parked
    },
  })
}

/** Of a session by the name that its station gives it (OCPP 2.x §E01). */
export const parkedFinder = (pool: Pool) =>
  finder<Waiting & { name: string }>(pool, {
    name: 'parkedQuestions',
    where: "o.payload->'transactionInfo'->>'transactionId' = i.word",
    words: ({ name }) => [name],
  })

/** Of a session's card that name no session, or this by its number. */
export const parkedByCardFinder = (pool: Pool) =>
  finder<Waiting & { idTag: string; transactionId: number }>(pool, {
    name: 'parkedByCardQuestions',
    where: `upper(o.payload->>'idTag') = upper(i.word)
      and (coalesce(o.payload->>'transactionId', '') !~ '^[1-9]' or o.payload->>'transactionId' = i.other)`,
    words: ({ idTag, transactionId }) => [idTag, String(transactionId)],
  })
