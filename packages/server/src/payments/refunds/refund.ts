import { AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../entities/mount.ts'
import { parse } from '../../http/parse.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { describeRoute } from '../../openapi/describeRoute.ts'
import { lockPayment } from '../apply.ts'
import { applyRevenueRefund } from '../applyRevenueRefund.ts'
import { paidBy } from '../attempts.ts'
import { refundToBalance } from '../balance.ts'
import { addTask } from '../giveBack.ts'
import { takeBackRounding } from '../rounding.ts'
import { amountBody, type Plan, planRefund } from './plan.ts'

const previewBody = z.strictObject({ id: z.string().max(64), amount: amountBody })
const body = previewBody.extend({
  reason: z.string().trim().min(10).max(500),
  /** The client's own name of the refund: asked again, it is the same. */
  key: z.string().min(8).max(100),
})
const money = z.number()
const answer = z.object({
  amount: money,
  /** Of it, what the driver's balance had paid and has again. */
  toBalance: money,
  paid: money,
  charged: money,
  refunded: money,
  left: money,
  /** `manual`: the bank has no call for it, a person sends the money. */
  by: z.enum(['bank', 'manual']),
})

const base = '/api/v1/client/payments/refund'
const route = { method: 'POST', tag: 'payments', answer, errors: [404, 409, 422] } as const
describeRoute({
  ...route,
  path: `${base}/preview`,
  summary: 'What a refund would give back and leave; administrators',
  body: previewBody,
})
describeRoute({
  ...route,
  path: base,
  summary: 'Give money of a settled payment back, whole or in part; one refund a key; administrators',
  body,
})

/** The money is a bank account of the platform, so its administrators alone give it back. */
export function refunds(app: FastifyInstance, deps: Deps): void {
  app.post(`${base}/preview`, (request) => {
    allow(request)
    const { id, amount } = parse(previewBody, request.body)
    return deps.db.scoped('all', async (tx) => answerOf(await planRefund(tx, id, amount)))
  })
  app.post(base, (request) => {
    const actor = allow(request)
    const { id, amount, reason, key } = parse(body, request.body)
    return deps.db.scoped('all', async (tx) => {
      const taskKey = `refund:${id}:${key}`
      const known = await knownRefund(tx, id, key)
      if (known) return known
      const plan = await planRefund(tx, id, amount)
      const { amountTiyn, hadTiyn, toBalanceTiyn, attempt, payment } = plan
      const at = deps.clock()
      const toBankTiyn = amountTiyn - hadTiyn - toBalanceTiyn
      await applyRevenueRefund(tx, { paymentId: id, at, amountTiyn, key })
      await takeBackRounding(tx, { payment, atMostTiyn: hadTiyn, at, key })
      await refundToBalance(tx, { payment, amountTiyn: toBalanceTiyn, at, key })
      if (toBankTiyn > 0)
        await addTask(tx, deps, { attempt, key: taskKey, kind: 'refund', amountTiyn: toBankTiyn })
      await sql`update bank_tasks set reason = ${reason}, asked_by = ${actor.id} where key = ${taskKey}`.execute(
        tx,
      )
      const said = answerOf(plan)
      await writeLog(
        { ...callerOf(deps, request), tx },
        {
          action: 'payment.refund',
          entity: 'client/payments',
          row: { id, tenantId: payment.tenant_id },
          after: { key, reason, ...said },
        },
      )
      return said
    })
  })
}

/** What the key gave back before; the payment is locked first, so that of two at once one is the repeat. */
async function knownRefund(tx: Tx, id: string, key: string): Promise<z.infer<typeof answer> | undefined> {
  if (!isId(id)) throw new AppError('notFound')
  const payment = await lockPayment(tx, id)
  const found = await sql<{ amount: number; to_balance: number; given: number }>`
    select -e.amount_tiyn as amount, p.revenue_refunded_tiyn as given, coalesce((select -b.amount_tiyn
        from ledger_transactions o join ledger_entries b on b.ledger_transaction_id = o.id and b.account = 'balance'
        where o.key = ${`toBalance:${id}:${key}`}), 0) as to_balance
    from ledger_transactions t join payments p on p.id = t.payment_id
      join ledger_entries e on e.ledger_transaction_id = t.id and e.account = 'refunds'
    where t.key = ${`refundRevenue:${id}:${key}`}`.execute(tx)
  const before = found.rows[0]
  const attempt = before && (await paidBy(tx, id))
  if (!before || !attempt) return undefined
  const leftTiyn = payment.charged_tiyn - before.given + before.amount
  return answerOf({
    amountTiyn: before.amount,
    toBalanceTiyn: before.to_balance,
    paidTiyn: payment.sum_tiyn,
    chargedTiyn: payment.charged_tiyn,
    refundedTiyn: payment.sum_tiyn - leftTiyn,
    leftTiyn,
    attempt,
  })
}

function allow(request: FastifyRequest) {
  const actor = requireActor(request)
  if (!isAdministrator(actor)) throw new AppError('forbidden')
  return actor
}

type Figures = Pick<
  Plan,
  'amountTiyn' | 'toBalanceTiyn' | 'paidTiyn' | 'chargedTiyn' | 'refundedTiyn' | 'leftTiyn'
> & {
  attempt: Pick<Plan['attempt'], 'provider'>
}
const answerOf = (plan: Figures): z.infer<typeof answer> => ({
  amount: plan.amountTiyn / 100,
  toBalance: plan.toBalanceTiyn / 100,
  paid: plan.paidTiyn / 100,
  charged: plan.chargedTiyn / 100,
  refunded: plan.refundedTiyn / 100,
  left: (plan.leftTiyn - plan.amountTiyn) / 100,
  by: plan.attempt.provider === 'KASPI' ? 'manual' : 'bank',
})
