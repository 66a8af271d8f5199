import { AppError, rule } from '@zaryad/model'
import { forgetAccounts } from '../auth/accounts.ts'
import type { Asked } from '../calls/serve.ts'
import type { Tx } from '../db/database.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'

type AskedMove = Asked<'POST /api/v1/subscribePlans/:id/move'>
type Moved = { id: string; name: string }

const plan = async (tx: Tx, id: string) => {
  const found = isId(id)
    ? await sql<{ state: string }>`select state from subscribe_plans where id = ${id} for share`.execute(tx)
    : undefined
  return found?.rows[0]
}

/** All companies or none; each has a line of its own in the log. */
export const movePlan =
  (deps: Deps) =>
  async ({ caller, params, body: { planId } }: AskedMove) => {
    const from = params.id
    const moved = await deps.db.people.scoped('all', async (tx) => {
      if (!(await plan(tx, from))) throw new AppError('notFound')
      const target = await plan(tx, planId)
      if (!target) throw rule('planId', 'notFound')
      if (target.state !== 'active' || planId === from) throw rule('planId', 'notAllowed')
      const companies =
        await sql<Moved>`update tenants set subscribe_plan_id = ${planId}, version = version + 1,
      updated_at = now() where subscribe_plan_id = ${from} returning id, name`.execute(tx)
      for (const { id, name } of companies.rows) {
        await writeLog(
          { ...caller, tx },
          {
            action: 'edit',
            entity: 'tenants',
            row: { id },
            before: { name, subscribePlanId: from },
            after: { name, subscribePlanId: planId },
          },
        )
      }
      return companies.rows
    })
    forgetAccounts(deps.db)
    const atMs = deps.clock().getTime()
    for (const { id } of moved)
      deps.notices.tell({ kind: 'edited', entity: 'tenants', entityId: id, tenantId: id, atMs })
    return { moved: moved.length }
  }
