import { isOrdered } from '@zaryad/model/orders'
import { type Sql, sql } from '../db/sql.ts'
import { within } from './bounds.ts'
import type { Target } from './extension.ts'
import { wantedApart } from './hits.ts'
import { isOfRows, orderOf } from './listOrder.ts'
import { limited, type Page, where } from './page.ts'
import type { Question } from './searchBody.ts'

/** So many of a list's first rows are looked into for one of its first pages. */
const lookedInto = 2_000
const firstRows = 200

/**
 * A page of a text that many rows have, as it is met among the first of the list: an index of words would find all that
 * have it before it gave one, a second of ten million. Undefined where no index is in that order, or the page is far
 * down. In parts of a `with`: `soon`, as far as it was met, and `met`, whether that `is_whole`.
 */
export function soonIn(target: Target, body: Question, page: Page): Sql | undefined {
  const { entity, extension } = target
  const { take, skip = 0 } = page
  const field = body.sort?.[0]?.field ?? entity.sort?.field
  if (take === 0 || skip + take > firstRows || extension.source) return undefined
  if (field === undefined || !isOrdered(entity, field) || !isOfRows(target, body.sort)) return undefined
  const { texts, others } = wantedApart(target, body)
  const ordered = orderOf(target, body.sort)
  return sql`soon as materialized (
      select t.* from (select t.* from ${sql.ref(entity.table)} t ${where(within(target))}
        order by ${ordered} limit ${lookedInto}) t
      ${where([...others, ...texts])} order by ${ordered} ${limited(page)}),
    met as (select count(*) = ${take} as is_whole from soon)`
}
