import { type Actor, AppError, isAdministrator, rule } from '@zaryad/model'
import { tengeOf, tiynOf } from '@zaryad/model/pricing/money'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { isId, nobody } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'

/** `PUT /api/v1/dashboard/plans`: an administrator's word for any company or the network, a company's for itself. */
export function setPlan(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'PUT /api/v1/dashboard/plans', ({ caller, actor, scope, body }) => {
    const { month, sum, tenantId: wanted } = body
    const tenantId = ownerOf(actor, wanted ?? null)
    const first = `${month}-01`
    return deps.db.people.scoped(scope, async (tx) => {
      if (tenantId) await knownTenant(tx, tenantId)
      const of = tenantId === null ? sql`tenant_id is null` : sql`tenant_id = ${tenantId}`
      const old = await sql<{ sum_tiyn: number }>`
        select sum_tiyn from month_plans where ${of} and month = ${first}::date for update`.execute(tx)
      const before = old.rows[0] ? tengeOf(old.rows[0].sum_tiyn) : null
      if (before === sum) return { month, sum }
      if (sum === null) await sql`delete from month_plans where ${of} and month = ${first}::date`.execute(tx)
      else {
        await sql`insert into month_plans (id, tenant_id, month, sum_tiyn, updated_at)
          values (${deps.newId()}, ${tenantId}, ${first}::date, ${tiynOf(sum)}, ${deps.clock()})
          on conflict (coalesce(tenant_id, ${sql.lit(nobody)}), month)
          do update set sum_tiyn = excluded.sum_tiyn, updated_at = excluded.updated_at`.execute(tx)
      }
      await writeLog(
        { ...caller, tx },
        {
          action: 'monthPlan',
          ...(tenantId ? { entity: 'tenants', row: { id: tenantId } } : {}),
          before: { month, sum: before },
          after: { month, sum },
        },
      )
      return { month, sum }
    })
  })
}

function ownerOf(actor: Actor, wanted: string | null): string | null {
  if (isAdministrator(actor)) return wanted
  const isStaff = actor.roles.includes('Tenant') && actor.tenantId
  if (!isStaff || (wanted && wanted !== actor.tenantId)) throw new AppError('forbidden')
  return actor.tenantId ?? null
}

async function knownTenant(tx: Parameters<typeof writeLog>[0]['tx'], id: string): Promise<void> {
  const found = isId(id) && (await sql`select from tenants where id = ${id}`.execute(tx)).rows.length > 0
  if (!found) throw rule('tenantId', 'notFound')
}
