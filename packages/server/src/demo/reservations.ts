import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * The year's reservations: one session in sixty of those with a card had its connector kept for it; besides, some
 * drivers changed their mind or never came. Which follows from the session's number.
 */
export async function seedReservations(tx: Tx): Promise<void> {
  await sql`
    insert into reservations (id, tenant_id, charge_point_id, connector_id, id_tag, user_id, expiry_date, state,
      created_at, updated_at)
    select gen_random_uuid(), t.tenant_id, t.charge_point_id, t.connector_id, t.id_tag, t.user_id,
      k.made_at + interval '15 minutes', k.state, k.made_at,
      case k.state when 'used' then t.started_at when 'cancelled' then k.made_at + interval '6 minutes'
        else k.made_at + interval '15 minutes' end
    from transactions t
      cross join lateral (select abs(hashtext('reserved ' || t.transaction_id)) as chance) c
      cross join lateral (
        select case when chance % 5 < 3 then 'used' when chance % 5 = 3 then 'expired' else 'cancelled' end as state,
          t.started_at - make_interval(mins => case when chance % 5 < 3 then 3 else 40 end + chance / 7 % 11) as made_at
      ) k
    where t.imported and t.id_tag is not null and chance / 500 % 60 = 0
    order by t.started_at`.execute(tx)
}
