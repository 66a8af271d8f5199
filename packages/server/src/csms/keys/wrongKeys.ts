import type { Deps } from '../../deps.ts'
import { BatchWriter } from '../../ingest/batchWriter.ts'
import { instants, integers, texts, uuids } from '../../ingest/columns.ts'

type WrongKey = { deviceId: string; tenantId: string | null; address: string; atMs: number }

const GATHER_MS = 500
const MAX_ADDRESS = 64

// What came within a quarter of an hour of the last one belongs to the same siege.
const write = `
  with locked as materialized (
    select id from devices where id = any($1::uuid[]) order by id for no key update
  )
  update devices d set wrong_keys = d.wrong_keys + i.count,
    wrong_keys_lately = i.count + case when d.wrong_key_at > i.at - interval '15 minutes'
      then d.wrong_keys_lately else 0 end,
    wrong_key_at = i.at, wrong_key_from = i.address
  from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::text[]) as i(id, count, at, address)
    join locked l on l.id = i.id
  where d.id = i.id`

/** Keys that were wrong, counted on their devices: a thousand guesses are one write. */
export function wrongKeyWriter(
  { db, notices }: Deps,
  onLost: (error: unknown) => void,
): BatchWriter<WrongKey> {
  return new BatchWriter<WrongKey>({
    name: 'wrongKeys',
    maxRows: 20_000,
    delayMs: GATHER_MS,
    onLost,
    run: async (all) => {
      const devices = [...Map.groupBy(all, ({ deviceId }) => deviceId)]
      const last = devices.map(([, knocks]) => knocks.at(-1))
      await db.pool.query({
        name: 'wrong_keys',
        text: write,
        values: [
          uuids(devices.map(([id]) => id)),
          integers(devices.map(([, knocks]) => knocks.length)),
          instants(last.map((knock) => knock?.atMs ?? 0)),
          texts(last.map((knock) => knock?.address.slice(0, MAX_ADDRESS) ?? null)),
        ],
      })
      for (const knock of last) if (knock) told(notices, knock)
      return all.map(() => undefined)
    },
  })
}

const told = (notices: Deps['notices'], { deviceId, tenantId, atMs }: WrongKey) =>
  notices.tell({ kind: 'edited', entity: 'devices', entityId: deviceId, tenantId, atMs })
