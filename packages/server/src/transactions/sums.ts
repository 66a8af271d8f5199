import { isId, nobody } from '../db/ids.ts'
import type { Kept } from '../db/rowSql.ts'
import { type Sql, sql } from '../db/sql.ts'

type Filter = Record<string, unknown>
type Sums = { count: number; wh: number; tiyn: number; seconds: number }

const isNumber = (value: unknown) => typeof value === 'number'
const isRow = (value: unknown) => isId(value) && value !== nobody

/** What the sums by day tell apart, and what of each they can be asked for. */
const told: Readonly<Record<string, (value: unknown) => boolean>> = {
  tenantId: isRow,
  stationId: isRow,
  chargePointId: isRow,
  connectorId: isNumber,
  currentType: isNumber,
}
/** Those of companies know less and are fewer. */
const isOfCompanies = (name: string) => name === 'tenantId' || name === 'currentType'

/** A list that is looked at holds back what came since (`transactionId` up to one): that is few, and the others are all. */
function later(held: unknown): Filter | undefined {
  const { operator, operand1 } = Object(held)
  return operator === 'LESS_OR_EQUAL' ? { transactionId: { operator: 'GREATER', operand1 } } : undefined
}

/**
 * Where the dashboard's sums by day have what is asked for, and what they lack: sessions that go on, did not end well
 * or are simulated, which are few and found by their indexes. Undefined where the sums cannot tell.
 */
function keptFor({ filter, bounds, conditionsOf }: Kept) {
  const { state, transactionId: held, ...place } = filter
  const names = [...Object.entries(bounds), ...Object.entries(place)]
  const isTold = names.every(([name, value]) => {
    const values = Array.isArray(value) ? value : [value]
    return Object.hasOwn(told, name) && values.length > 0 && values.every(told[name]!)
  })
  const after = held === undefined ? {} : later(held)
  if (!isTold || !after || (state !== undefined && state !== 'finished')) return undefined
  const within = (more: Filter, ...own: Sql[]) =>
    sql`where ${sql.join([sql`true`, ...conditionsOf({ ...place, ...more }), ...own], sql` and `)}`
  const ofState = state === undefined ? {} : { state }
  const isBrief = names.every(([name]) => isOfCompanies(name))
  const table = sql.ref(isBrief ? 'tenant_days' : 'charge_days')
  return {
    /** Whether few sums have it. */
    isBrief,
    /** Of those that are counted, what came later than is asked for. */
    later: held === undefined ? undefined : sql`from transactions t ${within({ ...after, ...ofState })}`,
    days: sql`from ${table} t ${within({})}`,
    others: [
      ...(state === undefined ? [sql`t.state = 'active'`, sql`t.state in ('suspect', 'failed')`] : []),
      sql`t.state = 'finished' and t.simulated`,
      sql`t.state = 'finished' and not t.simulated and t.stopped_at is null`,
    ].map((one) => sql`from transactions t ${within({}, one)}`),
  }
}

/** How many sessions there are: none of those that the sums by day have is read. */
export function countOfSessions(asked: Kept): Sql<{ count: number }> | undefined {
  const kept = keptFor(asked)
  if (!kept) return undefined
  const parts = [
    sql`(select coalesce(sum(t.count), 0)::bigint ${kept.days})`,
    ...kept.others.map((from) => sql`(select count(*) ${from})`),
  ]
  const all = sql.join(parts, sql` + `)
  if (!kept.later) return sql<{ count: number }>`select ${all} as count`
  return sql<{ count: number }>`select ${all} - (select count(*) ${kept.later}) as count`
}

/** The same of all, or of companies: a few thousand sums at the most. */
export const totalOfSessions = (asked: Kept) => (keptFor(asked)?.isBrief ? countOfSessions(asked) : undefined)

/** The same with what they took together; simulated ones are counted and in no sum. */
export function sumsOfSessions(asked: Kept): Sql<Sums> | undefined {
  const kept = keptFor(asked)
  if (!kept) return undefined
  const rows = [
    sql`select t.count, t.energy_wh as wh, t.sum_tiyn as tiyn, t.duration_s as seconds ${kept.days}`,
    ...kept.others.map(
      (from) => sql`select 1, ${real('energy_wh')}, ${real('sum_tiyn')}, ${real('duration')} ${from}`,
    ),
    ...(kept.later
      ? [sql`select -1, -${real('energy_wh')}, -${real('sum_tiyn')}, -${real('duration')} ${kept.later}`]
      : []),
  ]
  return sql<Sums>`select coalesce(sum(count), 0)::bigint as count, coalesce(sum(wh), 0)::bigint as wh,
      coalesce(sum(tiyn), 0)::bigint as tiyn, coalesce(sum(seconds), 0)::bigint as seconds
    from (${sql.join(rows, sql` union all `)}) s`
}

const real = (column: string) => sql`(case when not t.simulated then ${sql.ref(`t.${column}`)} end)`
