import { waitingPaymentStates } from '@zaryad/model'
import { type Sql, sql } from '../db/sql.ts'
import type { Finding } from '../events/finding.ts'
import type { Watchdog } from './watchdog.ts'

const after = ['client/payments'] as const
/** A failed attempt is news for so long. */
const NEWS_MS = 3_600_000

const found = (since: Sql, condition: Sql) => sql<Finding>`
  select 'client/payments' as entity, p.id as entity_id, p.tenant_id, p.point_id as charge_point_id, ${since} as at,
    jsonb_build_object('number', p.number, 'connectorId', p.connector_id, 'reason', p.fail_reason) as data
  from payments p where ${condition}`

/** The driver has paid and stands there. */
export const notStarted: Watchdog = {
  kind: 'notStarted',
  after: [...after, 'transactions'],
  find: (before) =>
    found(
      sql`p.paid_at`,
      sql`p.state in ${sql.listed(waitingPaymentStates)} and p.transaction_id is null and p.paid_at < ${before}`,
    ),
}

export const paymentPending: Watchdog = {
  kind: 'paymentPending',
  after,
  find: (before) => found(sql`p.created_at`, sql`p.state = 'created' and p.created_at < ${before}`),
}

/** A page that was opened and left is no failure. */
export const paymentFailed: Watchdog = {
  kind: 'paymentFailed',
  after,
  find: (_before, now) =>
    found(
      sql`p.updated_at`,
      sql`p.state = 'failed' and p.fail_reason is distinct from 'abandoned'
        and p.updated_at > ${new Date(now.getTime() - NEWS_MS)}`,
    ),
}
