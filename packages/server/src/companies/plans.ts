import { forgetAccounts } from '../auth/accounts.ts'
import { sql } from '../db/sql.ts'
import type { Extension, ExtensionOf } from '../entities/extension.ts'

/** What an account may do hangs on these rows too. */
const committed: Extension['committed'] = (deps) => forgetAccounts(deps.db)

export const services: ExtensionOf<'services'> = {
  computed: {
    tenantCount: sql`(select count(*) from tenants c left join subscribe_plans p on p.id = c.subscribe_plan_id
      where t.code = any(c.extra_services || p.services))`,
  },
  committed,
}

export const subscribePlans: ExtensionOf<'subscribePlans'> = {
  computed: { tenantCount: sql`(select count(*) from tenants c where c.subscribe_plan_id = t.id)` },
  committed,
}
