import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'

/** What the row `t` of a point, a location or a company is to have, and from when. */
export const nextRate = sql`(select json_build_object('id', r.id, 'name', r.name, 'validFrom', ${jsonMoment('a.valid_from')})
  from rate_assignments a join rates r on r.id = a.rate_id
  where a.holder_id = t.id and a.withdrawn_at is null and a.applied_at is null
  order by a.valid_from limit 1)`
