import { AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../../auth/actor.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../entities/mount.ts'
import { parse } from '../../http/parse.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { describeRoute } from '../../openapi/describeRoute.ts'
import { applyRefundSent } from '../apply.ts'

const body = z.strictObject({ id: z.string().max(64), reference: z.string().trim().min(3).max(100) })
const answer = z.object({ id: z.string(), state: z.string(), reference: z.string() })

const path = '/api/v1/bankTasks/done'
describeRoute({
  method: 'POST',
  path,
  summary: 'A person has sent the money in the bank’s own cabinet; administrators',
  tag: 'bankTasks',
  body,
  answer,
  errors: [404, 409, 422],
})

type Kept = {
  id: string
  tenant_id: string | null
  payment_id: string
  key: string
  kind: string
  amount_tiyn: number
  state: string
  reference: string | null
}

/** Only what waits for a person; the same reference again changes nothing, another is refused. */
export function taskDone(app: FastifyInstance, deps: Deps): void {
  app.post(path, async (request): Promise<z.infer<typeof answer>> => {
    const actor = requireActor(request)
    if (!isAdministrator(actor)) throw new AppError('forbidden')
    const { id, reference } = parse(body, request.body)
    const at = deps.clock()
    return deps.db.scoped('all', async (tx) => {
      const found = isId(id)
        ? await sql<Kept>`select id, tenant_id, payment_id, key, kind, amount_tiyn, state, reference
            from bank_tasks where id = ${id} for update`.execute(tx)
        : undefined
      const task = found?.rows[0]
      if (!task) throw new AppError('notFound')
      const said = { id, state: 'done', reference }
      if (task.state === 'done' && task.reference === reference) return said
      if (task.state !== 'manual') throw new AppError('wrongState')
      await sql`update bank_tasks set state = 'done', done_at = ${at}, done_by = ${actor.id}, reference = ${reference}
        where id = ${id}`.execute(tx)
      const { payment_id: paymentId, amount_tiyn: amountTiyn, key } = task
      if (task.kind === 'refund') await applyRefundSent(tx, { paymentId, at, amountTiyn, key })
      await writeLog(
        { ...callerOf(deps, request), tx },
        {
          action: 'refund.sent',
          entity: 'client/payments',
          row: { id: paymentId, tenantId: task.tenant_id },
          after: { amount: amountTiyn / 100, reference, taskId: id },
        },
      )
      return said
    })
  })
}
