import { rule } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { WireRow, WriteContext } from '../entities/extension.ts'

const places = [
  { table: 'tenants', column: 'company_id' },
  { table: 'charge_stations', column: 'station_id' },
  { table: 'charge_points', column: 'point_id' },
] as const

type TakenOver = {
  table: (typeof places)[number]['table']
  id: string
  tenantId: string | null
  rateId: string
  beforeId: string | null
  userId: string | null
  userName: string | null
}

type Due = { validFrom: Date; now: Date; holderIds?: string[] }

/**
 * Rows of points, locations and companies take over the rate that they are to have since `validFrom`. What has got
 * to another company than its rate's keeps what it has.
 */
export async function takeOver(tx: Tx, { validFrom, now, holderIds }: Due): Promise<TakenOver[]> {
  const due = sql`a.valid_from = ${validFrom} and a.applied_at is null and a.withdrawn_at is null
    ${holderIds ? sql`and a.holder_id = any(${holderIds}::uuid[])` : sql``}`
  const taken: TakenOver[] = []
  for (const { table, column } of places) {
    const company = table === 'tenants' ? sql`h.id` : sql`h.tenant_id`
    const given = sql`due.id, due.company as "tenantId", due.rate_id as "rateId", due.before_id as "beforeId",
      due.user_id as "userId", due.user_name as "userName"`
    const found = await sql<Omit<TakenOver, 'table'>>`
      with due as (
        update rate_assignments a set applied_at = ${now}, before_rate_id = h.rate_id
        from ${sql.ref(table)} h, rates r
        where h.id = a.${sql.ref(column)} and r.id = a.rate_id and ${due}
          and (r.tenant_id is null or r.tenant_id = ${company})
        returning h.id, ${company} as company, a.rate_id, h.rate_id as before_id, a.user_id, a.user_name)
      ${
        // a company's row is the platform's to write; its rate is the company's own choice
        table === 'tenants'
          ? sql`select ${given}, set_company_rate(due.id, due.rate_id) from due`
          : sql`update ${sql.ref(table)} h set rate_id = due.rate_id, version = h.version + 1, updated_at = now()
              from due where h.id = due.id returning ${given}`
      }`.execute(tx)
    taken.push(...found.rows.map((row) => ({ ...row, table })))
  }
  return taken
}

/** What had come to hold before, and its job has not got to, goes first: later it would take the place of this. */
export async function takeOverDue(tx: Tx, now: Date, holderIds: string[]): Promise<void> {
  const due = await sql<{ valid_from: Date }>`select distinct valid_from from rate_assignments
    where holder_id = any(${holderIds}::uuid[]) and withdrawn_at is null and applied_at is null
      and valid_from <= ${now} order by valid_from`.execute(tx)
  for (const { valid_from: validFrom } of due.rows) await takeOver(tx, { validFrom, now, holderIds })
}

/** What a draft says never holds, and one that was put away takes nobody new: by neither would anybody be charged. */
async function refuseOutOfUse(tx: Tx, rateId: unknown): Promise<void> {
  const found = await sql`select from rates where id = ${rateId} and state in ('draft', 'archived')`.execute(
    tx,
  )
  if (found.rows.length > 0) throw rule('rateId', 'notAllowed')
}

/** Whoever gives a row its rate by hand has the last word over what had come to hold before. */
export async function beforeOwnRate(
  { tx, deps }: WriteContext,
  values: Record<string, unknown>,
  before: WireRow | undefined,
): Promise<void> {
  if (values.rateId === undefined || values.rateId === before?.rateId) return
  if (values.rateId !== null) await refuseOutOfUse(tx, values.rateId)
  if (before) await takeOverDue(tx, deps.clock(), [before.id])
}
