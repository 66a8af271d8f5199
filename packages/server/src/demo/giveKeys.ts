import type { KeyFile } from '@zaryad/station/keyFile'
import { hashKey, newKey } from '../csms/deviceKey.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

type Options = { db: Database; keys: KeyFile; url: string; identities: readonly string[] }

/** Stations have their keys before they first connect, as on the day when they were put up; those whose key was lost are given one anew. */
export async function giveKeys({ db, keys, url, identities }: Options): Promise<void> {
  const given = identities
    .filter((identity) => keys.keyOf(url, identity) === undefined)
    .map((identity) => ({ identity, key: newKey() }))
  if (given.length === 0) return
  for (const { identity, key } of given) keys.keep(url, identity, key)
  keys.flush()
  const kept = given.map(({ identity, key }) => ({ identity, password: hashKey(key) }))
  await sql`update devices d set password = k.password, pending_password = null, key_answer = 'Accepted',
      updated_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(identity text, password text)
    where d.identity = k.identity`.execute(db.system)
}
