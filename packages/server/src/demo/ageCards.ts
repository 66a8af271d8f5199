import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Cards as they are after a year: used when their last session began, some with a date, some of it near or gone. */
export async function ageCards(tx: Tx): Promise<void> {
  await sql`update rfid_cards c set last_used_at = s.at
    from (select upper(id_tag) as tag, max(started_at) as at from transactions where id_tag is not null group by 1) s
    where upper(c.id_tag) = s.tag and (c.last_used_at is null or c.last_used_at < s.at)`.execute(tx)
  await sql`update rfid_cards c set expires_at = now() + make_interval(days => n.days)
    from (select id, 40 * (row_number() over (order by number) % 9)::integer - 20 as days from rfid_cards
      where number ~ '[05]$') n
    where n.id = c.id and c.expires_at is null`.execute(tx)
  await sql`update rfid_cards set last_used_at = now() - interval '120 days' where number ~ '39$'`.execute(tx)
}
