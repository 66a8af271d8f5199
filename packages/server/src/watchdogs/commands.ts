import { sql } from '../db/sql.ts'
import type { Finding } from '../events/finding.ts'
import type { Watchdog } from './watchdog.ts'

const NEWS_MS = 3_600_000

/** Since when: a station that says that it could not do it says so before its time is up. */
const at = sql<Date>`case when c.confirmation = 'failed' then c.confirmed_at else coalesce(c.confirm_by, c.answered_at, c.sent_at) end`

/** A person's command that got no answer, or no deed after it, until the same succeeds or an hour has passed. */
export const commandUnanswered: Watchdog = {
  kind: 'commandUnanswered',
  after: ['commands'],
  find: (_before, now) => sql<Finding>`
    select 'commands' as entity, c.id as entity_id, c.tenant_id, c.charge_point_id,
      ${at} as at,
      jsonb_build_object('action', c.action, 'state', c.state, 'confirmation', c.confirmation) as data
    from commands c
    join charge_points p on p.id = c.charge_point_id and not p.simulated
    where (c.state in ('timeout', 'failed') or c.confirmation in ('late', 'failed')) and c.user_id is not null
      and ${at} > ${new Date(now.getTime() - NEWS_MS)}
      and not exists (select from commands n where n.charge_point_id = c.charge_point_id and n.action = c.action
        and n.sent_at > c.sent_at and n.state = 'answered')`,
}
