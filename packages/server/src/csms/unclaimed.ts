import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/job.ts'
import { networkOf } from '../proxies.ts'

const PER_ADDRESS_A_MINUTE = 30
const MAX_UNCLAIMED = 1000

/** Counts knocks by address over the current minute. */
export function knockLimit(now: () => number, limit = PER_ADDRESS_A_MINUTE): (address: string) => boolean {
  let minute = 0
  const counts = new Map<string, number>()
  return (address) => {
    const from = networkOf(address)
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      minute = current
      counts.clear()
    }
    const count = (counts.get(from) ?? 0) + 1
    counts.set(from, count)
    return count <= limit
  }
}

/** All that is known of these is a name that somebody has called. */
const onlyKnocked = `state = 'unclaimed' and attempts > 0 and charge_point_id is null and booted_at is null
  and vendor is null and serial_number is null and password is null and note is null and sim_iccid is null`

/** Names that nobody has claimed and that have not come again. */
export const forgetUnclaimed: Job = {
  name: 'unclaimedDevices',
  cron: '53 * * * *',
  run: async ({ db, clock }) => {
    await db.pool.query(
      `delete from devices where ${onlyKnocked} and last_seen_at < $1::timestamptz - interval '7 days'`,
      [clock()],
    )
  },
}

/** Counts a knock of a device that is written down; false where none is. */
export async function noteKnock(pool: Pool, deps: Deps, identity: string): Promise<boolean> {
  const known = await pool.query(
    `update devices set attempts = attempts + 1, last_seen_at = $2 where lower(identity) = lower($1)`,
    [identity, deps.clock()],
  )
  return Boolean(known.rowCount)
}

/**
 * Writes down an identity nobody knows, so that an operator can claim it (contract §4). One that is known to
 * be unclaimed is counted; new ones only up to a bound, for anybody can knock: the one that has been away longest
 * gives way.
 */
export async function noteUnclaimed(pool: Pool, deps: Deps, identity: string): Promise<void> {
  const now = deps.clock()
  if (await noteKnock(pool, deps, identity)) return
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from (select from devices where state = 'unclaimed' limit $1) d`,
    [MAX_UNCLAIMED],
  )
  if ((rows[0]?.count ?? 0) >= MAX_UNCLAIMED)
    await pool.query(
      `delete from devices where id in (select id from devices where ${onlyKnocked} order by last_seen_at limit 1)`,
    )
  await pool.query(
    `insert into devices (id, identity, state, attempts, last_seen_at)
      select $1, $2, 'unclaimed', 1, $3
      where (select count(*) from (select from devices where state = 'unclaimed' limit $4) d) < $4
      on conflict (lower(identity)) do update set attempts = devices.attempts + 1, last_seen_at = excluded.last_seen_at`,
    [deps.newId(), identity, now, MAX_UNCLAIMED],
  )
}
