import { AppError, keyTaken } from '@zaryad/model'
import type { Refund, RefundAmount } from '@zaryad/model/calls/refunds'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { lockPayment } from '../apply.ts'
import { applyRevenueRefund } from '../applyRevenueRefund.ts'
import { paidBy } from '../attempts.ts'
import { refundToBalance } from '../balance.ts'
import { addTask } from '../giveBack.ts'
import { takeBackRounding } from '../rounding.ts'
import { amountOf, type Plan, planRefund } from './plan.ts'

/** The money is a bank account of the platform, so its administrators alone give it back. */
export function refunds(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/client/payments/refund/preview', ({ body: { id, amount } }) =>
    deps.db.scoped('all', async (tx) => answerOf(await planRefund(tx, id, amount))),
  )
  serve(app, deps, 'POST /api/v1/client/payments/refund', ({ caller, actor, body }) => {
    const { id, amount, reason, key } = body
    return deps.db.scoped('all', async (tx) => {
      const taskKey = `refund:${id}:${key}`
      const known = await knownRefund(tx, body)
      if (known) return known
      const plan = await planRefund(tx, id, amount)
      const said = answerOf(plan)
      // of two who look at the same payment, the second has not seen what the first gave back
      if (body.refunded != null && body.refunded !== said.refunded) throw new AppError('staleVersion')
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
      await writeLog(
        { ...caller, tx },
        {
          action: 'payment.refund',
          entity: 'client/payments',
          row: { id, tenantId: payment.tenant_id },
          // what of the charge is left, which is what a repeat is known by
          after: { key, reason, ...said, rest: (plan.leftTiyn - amountTiyn) / 100 },
        },
      )
      return said
    })
  })
}

type Asked = { id: string; key: string; amount: RefundAmount; reason: string }

/**
 * What the key gave back before; for another sum or another reason it is a conflict. The payment is locked first, so
 * that of two at once one is the repeat. Its line of the log tells what was asked and what was left then: no clock does.
 */
async function knownRefund(tx: Tx, { id, key, amount, reason }: Asked): Promise<Refund | undefined> {
  if (!isId(id)) throw new AppError('notFound')
  const payment = await lockPayment(tx, id)
  const found = await sql<{
    amount: number
    to_balance: number
    had: number
    rounded: number
    given: number
    reason: string | null
    rest: number
  }>`
    select -e.amount_tiyn as amount, p.revenue_refunded_tiyn as given, l.after ->> 'reason' as reason,
      p.rounded_tiyn as rounded,
      round(coalesce(l.after ->> 'rest', l.after ->> 'left')::numeric * 100)::bigint as rest,
      ${postedOf('balance', `toBalance:${id}:${key}`)} as to_balance,
      ${postedOf('rounding', `rounding:${id}:${key}`)} as had
    from ledger_transactions t join payments p on p.id = t.payment_id
      join ledger_entries e on e.ledger_transaction_id = t.id and e.account = 'refunds'
      left join user_logs l on l.entity = 'client/payments' and l.entity_id = p.id::text
        and l.action = 'payment.refund' and l.after ->> 'key' = ${key}
    where t.key = ${`refundRevenue:${id}:${key}`}`.execute(tx)
  const before = found.rows[0]
  const attempt = before && (await paidBy(tx, id))
  if (!before || !attempt) return undefined
  const then = { chargedTiyn: payment.charged_tiyn, leftTiyn: before.rest + before.amount, attempt }
  // of a sum in words, all that the driver had not had was all
  const isSame = [before.amount, before.amount - before.had].some((tiyn) => comesTo(amount, tiyn, then))
  if (before.reason !== reason || !isSame) throw keyTaken()
  const leftTiyn = payment.charged_tiyn - before.given + before.amount
  return answerOf({
    amountTiyn: before.amount,
    roundedTiyn: before.rounded + before.had,
    hadTiyn: before.had,
    toBalanceTiyn: before.to_balance,
    paidTiyn: payment.sum_tiyn,
    chargedTiyn: payment.charged_tiyn,
    refundedTiyn: payment.sum_tiyn - leftTiyn,
    leftTiyn,
    attempt,
  })
}

/** What one line of the ledger took of an account. */
const postedOf = (account: 'balance' | 'rounding', key: string) => sql<number>`coalesce((select -b.amount_tiyn
  from ledger_transactions o join ledger_entries b on b.ledger_transaction_id = o.id and b.account = ${account}
  where o.key = ${key}), 0)`

/** Whether so much comes of it, of what was left then. */
function comesTo(amount: RefundAmount, gaveTiyn: number, left: Parameters<typeof amountOf>[1]): boolean {
  try {
    return amountOf(amount, left) === gaveTiyn
  } catch {
    return false
  }
}

type Figures = Pick<
  Plan,
  | 'amountTiyn'
  | 'roundedTiyn'
  | 'hadTiyn'
  | 'toBalanceTiyn'
  | 'paidTiyn'
  | 'chargedTiyn'
  | 'refundedTiyn'
  | 'leftTiyn'
> & {
  attempt: Pick<Plan['attempt'], 'provider'>
}
/** As the driver sees it and every page says it: what was added to a sum sent by hand has gone back already. */
const answerOf = (plan: Figures): Refund => ({
  amount: (plan.amountTiyn - plan.hadTiyn) / 100,
  toBalance: plan.toBalanceTiyn / 100,
  paid: plan.paidTiyn / 100,
  charged: plan.chargedTiyn / 100,
  refunded: (plan.refundedTiyn + plan.roundedTiyn) / 100,
  left: (plan.leftTiyn - plan.amountTiyn - plan.roundedTiyn + plan.hadTiyn) / 100,
  by: plan.attempt.provider === 'KASPI' ? 'manual' : 'bank',
})
