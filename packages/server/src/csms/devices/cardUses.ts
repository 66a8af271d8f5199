import type { Pool } from 'pg'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, uuids } from '../../ingest/columns.ts'

type CardUse = { cardId: string; atMs: number }

const write = `
  update rfid_cards c set last_used_at = i.at
  from unnest($1::uuid[], $2::timestamptz[]) as i(id, at)
  where c.id = i.id and (c.last_used_at is null or c.last_used_at < i.at)`

/** When each card was last shown; nobody waits for it. */
export function cardUseWriter(pool: Pool, onLost: (error: unknown) => void, delayMs: number) {
  return new BatchWriter<CardUse>({
    name: 'cardUses',
    maxRows: 20_000,
    delayMs,
    onLost,
    run: async (all) => {
      const last = [...new Map(all.map((use) => [use.cardId, use])).values()]
      await pool.query({
        name: 'card_uses',
        text: write,
        values: [uuids(last.map(({ cardId }) => cardId)), instants(last.map(({ atMs }) => atMs))],
      })
      return all.map(() => undefined)
    },
  })
}
