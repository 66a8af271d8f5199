import { rule } from '@zaryad/model'
import { sql } from '../db/sql.ts'
import type { ExtensionOf } from '../entities/extension.ts'

const sold = sql`(select count(*) from user_bonuses b where b.tenant_bonus_id = t.id and b.source = 'purchase')`

/** What was sold is counted, what is left follows from it. */
export const tenantBonuses: ExtensionOf<'tenantBonuses'> = {
  computed: { sold, left: sql`(case when t.stock is not null then greatest(0, t.stock - ${sold}) end)` },
  beforeWrite: (_context, values, before) => {
    const { shownFrom, shownTo } = { ...before, ...values }
    if (shownFrom && shownTo && String(shownFrom) > String(shownTo)) throw rule('shownTo', 'tooSmall')
  },
}
