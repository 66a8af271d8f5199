import type { Entity } from '@zaryad/model'
import { PACK_SPAN_MS, packSpan } from '../db/packSpan.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Target } from './extension.ts'
import { conditions } from './filter.ts'
import { momentMs } from './moments.ts'
import { type Page, where } from './page.ts'
import type { Question } from './searchBody.ts'

/** What a question is as far as packed rows go. */
type OfPacked = {
  /** The way of time, where rows are put in order by it before anything else. */
  way: 'asc' | 'desc' | undefined
  /** Bounds of `since`, which is known without unpacking, that follow from those of `at`. */
  bounds: Sql[]
  /** Whether how many there are is known without unpacking. */
  isCounted: boolean
}

const ofRow = new Set(['at', 'createdAt', 'updatedAt', 'id', 'value', 'version'])

export function ofPacked(entity: Entity, { filter, query, sort }: Question): OfPacked {
  const first = sort?.length ? sort[0]! : entity.sort!
  const isByTime = ['at', 'createdAt', 'updatedAt'].includes(first.field)
  return {
    way: isByTime ? first.direction : undefined,
    bounds: boundsOf(entity, filter?.at),
    isCounted: !query?.trim() && Object.keys(filter ?? {}).every((name) => !ofRow.has(name)),
  }
}

type Given = { operator?: unknown; operand1?: unknown; operand2?: unknown }

/** A row lies within the hours that its pack begins with. */
function boundsOf(entity: Entity, given: unknown): Sql[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  const { operator, operand1, operand2 } = given as Given
  const from = () => ({ operator: 'GREATER_OR_EQUAL', operand1: packBefore(operand1) })
  const to = (end: unknown) => ({ operator: 'LESS_OR_EQUAL', operand1: end })
  const byOperator: Record<string, () => object[]> = {
    EQUALS: () => [from(), to(operand1)],
    BETWEEN: () => [from(), to(operand2)],
    GREATER: () => [from()],
    GREATER_OR_EQUAL: () => [from()],
    LESS: () => [to(operand1)],
    LESS_OR_EQUAL: () => [to(operand1)],
  }
  const ofPack = { computed: { at: sql.ref('t.since') } }
  return (byOperator[String(operator)]?.() ?? []).flatMap((at) => conditions(entity, ofPack, { at }))
}

const packBefore = (moment: unknown) => {
  const ms = momentMs(moment)
  return Number.isNaN(ms) ? moment : new Date(ms - PACK_SPAN_MS).toISOString()
}

type Wanted = { parts: Sql[]; ordered: Sql }

/**
 * A page in the order of time. Lately kept rows come out of their index; where they fill the page, only packs
 * that may have rows between them are opened, else some hours' after others' until it is full.
 */
export function pageOfBoth({ extension }: Target, wanted: Wanted, page: Page, packed: OfPacked): Sql {
  const { lately, packed: view } = extension.kept!
  const { parts, ordered } = wanted
  const { take, skip = 0 } = page
  const most = take + skip
  const isDown = packed.way === 'desc'
  const edge = isDown
    ? sql`t.since >= coalesce((select min(at) - ${packSpan} from lately having count(*) = ${most}), '-infinity')`
    : sql`t.since <= coalesce((select max(at) from lately having count(*) = ${most}), 'infinity')`
  return sql`
    with lately as materialized (
      select t.* from ${sql.ref(lately)} t ${where(parts)} order by ${ordered} limit ${most}
    )
    select t.* from (
      select * from lately union all (
        select t.* from ${sql.ref(view)} t ${where([...parts, ...packed.bounds, edge])}
        order by t.since ${sql.raw(isDown ? 'desc' : 'asc')}, ${ordered} limit ${most})
    ) t order by ${ordered} limit ${take} offset ${skip}`
}

/** How many there are, of packs without opening them where that tells. */
export function countOfBoth({ extension }: Target, parts: Sql[], packed: OfPacked) {
  const { lately, packed: view, counted } = extension.kept!
  const inPacks = packed.isCounted
    ? sql`select coalesce(sum(t.size), 0) from ${sql.ref(counted)} t ${where(parts)}`
    : sql`select count(*) from ${sql.ref(view)} t ${where([...parts, ...packed.bounds])}`
  return sql<{
    count: number
  }>`select (select count(*) from ${sql.ref(lately)} t ${where(parts)}) + (${inPacks}) as count`
}
