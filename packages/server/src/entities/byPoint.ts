import { isId } from '../db/ids.ts'
import { type Sql, sql } from '../db/sql.ts'
import { tenantOf } from './bounds.ts'
import type { Target } from './extension.ts'
import { limited, type Page, where } from './page.ts'
import type { Question } from './searchBody.ts'

/** The points of the company whose rows are asked for, where rows lie by point and by time, and no point is named. */
export function pointsOf({ extension, access }: Target, { filter }: Question): Sql | undefined {
  if (!extension.isByPoint || filter?.chargePointId !== undefined) return undefined
  const tenantId = tenantOf(access) ?? filter?.tenantId
  return isId(tenantId) ? sql`select p.id from charge_points p where p.tenant_id = ${tenantId}` : undefined
}

/**
 * A page of a company's rows by time: so many of each of its points, which an index gives, and of these the first. Rows
 * of all companies by time would be gone through for those of one.
 */
export function pageByPoint(target: Target, parts: Sql[], asked: Question, page: Page): Sql | undefined {
  const points = pointsOf(target, asked)
  const [first, ...more] = asked.sort?.length ? asked.sort : [target.entity.sort]
  if (!points || first?.field !== 'at' || more.length > 0) return undefined
  // no row is without its time, which PostgreSQL's index counts on
  const ordered = sql`t.at ${first.direction === 'desc' ? sql`desc` : sql`asc`}, t.id`
  const { take, skip = 0 } = page
  return sql`select t.* from (${points}) p cross join lateral (
      select t.* from ${sql.ref(target.entity.table)} t ${where([sql`t.charge_point_id = p.id`, ...parts])}
      order by ${ordered} limit ${skip + take}) t
    order by ${ordered} ${limited(page)}`
}
