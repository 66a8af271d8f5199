import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls/serve.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { applyRefundSent } from '../apply.ts'

/** What a person has done in the bank's stead. */
const actions = { refund: 'refund.sent', charge: 'hold.charged', cancel: 'hold.released' } as const

type Kept = {
  id: string
  tenant_id: string | null
  payment_id: string
  key: string
  kind: keyof typeof actions
  amount_tiyn: number
  state: string
  reference: string | null
}

/** Only what waits for a person; the same reference again changes nothing, another is refused. */
export function taskDone(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/bankTasks/done', async ({ caller, actor, body: { id, reference } }) => {
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
        { ...caller, tx },
        {
          action: actions[task.kind],
          entity: 'client/payments',
          row: { id: paymentId, tenantId: task.tenant_id },
          after: { amount: amountTiyn / 100, reference, taskId: id },
        },
      )
      return said
    })
  })
}
