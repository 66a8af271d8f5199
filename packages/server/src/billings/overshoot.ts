import { sql } from '../db/sql.ts'

/**
 * Of the cost of session `x`, what was beyond what its payment `p` was for: never more than a correction left of it. All of
 * it where everything had gone back, while its meter was doubted, before anybody said what it cost.
 */
export const beyond = sql`(case when p.state = 'refunded' and p.charged_tiyn = 0 then coalesce(x.sum_tiyn, 0)
  else least(coalesce(x.sum_tiyn, 0), coalesce(p.overshoot_tiyn, 0)) end)`
export const paidCost = sql`(coalesce(x.sum_tiyn, 0) - ${beyond})`
