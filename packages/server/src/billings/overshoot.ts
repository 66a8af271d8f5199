import { sql } from '../db/sql.ts'

/** Of the cost of session `x`, what was beyond what its payment `p` was for: never more than a correction left of it. */
export const beyond = sql`least(coalesce(x.sum_tiyn, 0), coalesce(p.overshoot_tiyn, 0))`
export const paidCost = sql`(coalesce(x.sum_tiyn, 0) - ${beyond})`
