import { AppError } from '@zaryad/model'
import { uncached } from '../auth/answer.ts'
import type { Asked } from '../calls/serve.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/writeLog.ts'

type Shown = { userName: string; phone: string | null; tenantId: string | null }
type AskedNumber = Asked<'POST /api/v1/users/:id/personalData'>

/** Lists and cards show dots: who wants the number says so, and the log keeps it. */
export const personalData =
  (deps: Deps) =>
  async ({ caller, scope, params: { id }, reply }: AskedNumber) => {
    const { userName, phone } = await deps.db.people.scoped(scope, async (tx) => {
      const found = isId(id)
        ? await sql<Shown>`select user_name as "userName", phone, tenant_id as "tenantId"
          from users where id = ${id}`.execute(tx)
        : undefined
      const person = found?.rows[0]
      if (!person) throw new AppError('notFound')
      const row = { id, tenantId: person.tenantId }
      await writeLog({ ...caller, tx }, { action: 'personalData', entity: 'users', row })
      return person
    })
    uncached(reply)
    return { userName, phone }
  }
