import { rule } from '@zaryad/model'
import { companyServices, forgetAccounts } from '../auth/accounts.ts'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, WriteContext } from '../entities/extension.ts'

const pointCount = sql`(select count(*) from charge_points c where c.tenant_id = t.id and not c.simulated)`
/** Contract §8: a plan's limit of points, unless the company has `unlimitedChargePoints`. */
const pointLimit = sql`(select p.charge_point_limit from subscribe_plans p
  where p.id = t.subscribe_plan_id and not 'unlimitedChargePoints' = any(${companyServices}))`

/** A plan out of use takes nobody new; who has it keeps it. */
async function refuseArchived({ tx }: WriteContext, planId: unknown) {
  const found = await sql`select from subscribe_plans where id = ${planId} and state = 'archived'`.execute(tx)
  if (found.rows.length > 0) throw rule('subscribePlanId', 'notAllowed')
}

/** A company's services are its plan's and its own extra ones, less those switched off for all. */
export const tenants: ExtensionOf<'tenants'> = {
  computed: {
    services: companyServices,
    stationCount: sql`(select count(*) from charge_stations c where c.tenant_id = t.id)`,
    chargePointCount: pointCount,
    chargePointLimit: pointLimit,
    atLimit: sql`coalesce(${pointCount} >= ${pointLimit}, false)`,
    userCount: sql`(select count(*) from users u where u.tenant_id = t.id and u.roles <> '{Client}')`,
  },
  beforeWrite: async (context, values, before) => {
    const planId = values.subscribePlanId
    if (planId && planId !== before?.subscribePlanId) await refuseArchived(context, planId)
  },
  afterWrite: async ({ tx, deps }, after, before) => {
    if (!after || after.state === (before?.state ?? 'active')) return
    const at = after.state === 'suspended' ? deps.clock() : null
    await sql`update tenants set suspended_at = ${at} where id = ${after.id}`.execute(tx)
  },
  committed: (deps) => forgetAccounts(deps.db),
}
