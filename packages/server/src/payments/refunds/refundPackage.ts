import { AppError, keyTaken, rule } from '@zaryad/model'
import type { PackageRefund } from '@zaryad/model/calls/refunds'
import type { FastifyInstance } from 'fastify'
import { expiredWh, lockBonus, move } from '../../bonuses/move.ts'
import { type Sold, shareOf, soldOf } from '../../bonuses/owed.ts'
import { serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { post } from '../../ledger/post.ts'
import { refundPackageEntries } from '../../ledger/postings.ts'
import { writeLog } from '../../logs/writeLog.ts'
import { type KeptPayment, lockPayment, movePayment } from '../apply.ts'
import { type PaidBy, paidBy } from '../attempts.ts'
import { addTask } from '../giveBack.ts'
import { byHandTiyn, roundUp, takeBackRounding } from '../rounding.ts'

/**
 * Prepaid money does not burn (the consumer law of Kazakhstan): what is left of a package that was sold goes back as
 * money, after its term too. kWh that were given free have no price.
 */
export function packageRefunds(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/userBonuses/refund/preview', ({ body: { id } }) =>
    deps.db.scoped('all', async (tx) => answerOf(await planOf(tx, id))),
  )
  serve(app, deps, 'POST /api/v1/userBonuses/refund', ({ caller, actor, body: { id, reason, key } }) => {
    return deps.db.scoped('all', async (tx) => {
      const known = await knownRefund(tx, { id, key, reason })
      if (known) return known
      const plan = await planOf(tx, id)
      await giveBack(tx, deps, { plan, key, reason, userId: actor.id })
      const said = answerOf(plan)
      await writeLog(
        { ...caller, tx },
        {
          action: 'refundPackage',
          entity: 'userBonuses',
          row: { id, tenantId: plan.sold.tenantId },
          after: { key, reason, ...said },
        },
      )
      return said
    })
  })
}

type Plan = {
  bonusId: string
  sold: Sold
  attempt: PaidBy
  expiredWh: number
  /** Those that have expired with them. */
  leftWh: number
  amountTiyn: number
  /** Of the amount, what was owed in kWh; the rest is the platform's share. */
  owedTiyn: number
  /** Of the amount, what the driver has had already: it was added to a refund before, while other kWh were set aside. */
  hadTiyn: number
  /** What is sent: by hand whole tenge, up. */
  sentTiyn: number
  payment: KeptPayment
}

/** The bonus locked, then its payment: a charge locks the bonus, and what it then posts holds on to the payment. */
async function planOf(tx: Tx, id: string): Promise<Plan> {
  const sold = isId(id) ? await soldOf(tx, id) : undefined
  if (!sold) throw isId(id) && (await isKnown(tx, id)) ? rule('id', 'notAllowed') : new AppError('notFound')
  const { volume_wh: volumeWh } = await lockBonus(tx, id)
  const payment = await lockPayment(tx, sold.paymentId)
  // what was used or given back until the lock was had
  const now = (await soldOf(tx, id)) ?? sold
  const expired = await expiredWh(tx, id)
  const leftWh = volumeWh + expired
  const owedTiyn = shareOf(now.owedTiyn, now, leftWh)
  const amountTiyn = Math.max(owedTiyn, shareOf(now.priceTiyn, now, leftWh))
  const attempt = await paidBy(tx, sold.paymentId)
  if (amountTiyn === 0 || !attempt) throw new AppError('wrongState')
  const mostTiyn = payment.sum_tiyn - payment.refunded_sum_tiyn - (await roundedTiyn(tx, sold.paymentId))
  const hadTiyn = Math.max(0, amountTiyn - mostTiyn)
  const restTiyn = amountTiyn - hadTiyn
  const sentTiyn = attempt.provider === 'KASPI' ? byHandTiyn(restTiyn, mostTiyn) : restTiyn
  return {
    bonusId: id,
    sold: now,
    payment,
    attempt,
    expiredWh: expired,
    leftWh,
    amountTiyn,
    owedTiyn,
    hadTiyn,
    sentTiyn,
  }
}

async function roundedTiyn(tx: Tx, paymentId: string): Promise<number> {
  const found = await sql<{
    tiyn: number
  }>`select rounded_tiyn as tiyn from payments where id = ${paymentId}`.execute(tx)
  return found.rows[0]?.tiyn ?? 0
}

type Giving = { plan: Plan; key: string; reason: string; userId: string }

async function giveBack(tx: Tx, deps: Deps, { plan, key, reason, userId }: Giving): Promise<void> {
  const { bonusId, sold, payment, attempt, leftWh, amountTiyn, owedTiyn, hadTiyn, sentTiyn } = plan
  const { paymentId, tenantId, payType } = sold
  const at = deps.clock()
  const by = { bonusId, at, userId, reason, paymentId }
  if (plan.expiredWh > 0)
    await move(tx, { ...by, kind: 'restore', deltaWh: plan.expiredWh, key: `restore:refund:${key}` })
  await move(tx, { ...by, kind: 'refund', deltaWh: 0 - leftWh, key: `refund:${key}` })
  await post(tx, {
    id: deps.newId(),
    key: ledgerKey({ id: bonusId, key }),
    kind: 'refundPackage',
    tenantId,
    payType,
    paymentId,
    stationId: null,
    at,
    entries: refundPackageEntries(amountTiyn, amountTiyn - owedTiyn),
  })
  const taskKey = `package:${bonusId}:${key}`
  if (hadTiyn > 0) await takeBackRounding(tx, { payment, at, key: taskKey, atMostTiyn: hadTiyn })
  else await roundUp(tx, { payment, at, key: taskKey, amountTiyn, mostTiyn: sentTiyn })
  if (sentTiyn > 0) await addTask(tx, deps, { attempt, key: taskKey, kind: 'refund', amountTiyn: sentTiyn })
  await sql`update bank_tasks set reason = ${reason}, asked_by = ${userId} where key = ${taskKey}`.execute(tx)
  const changed = await sql<{ whole: boolean }>`update payments
    set refunded_sum_tiyn = refunded_sum_tiyn + ${amountTiyn}, refunded_at = ${at} where id = ${paymentId}
    returning refunded_sum_tiyn = sum_tiyn as whole`.execute(tx)
  if (changed.rows[0]?.whole) await movePayment(tx, await lockPayment(tx, paymentId), 'refunded')
}

const ledgerKey = ({ id, key }: { id: string; key: string }) => `refundPackage:${id}:${key}`

type Asked = { id: string; key: string; reason: string }

/** What the key gave back before, for another reason a conflict; the bonus is locked first, so that of two at once one is the repeat. */
async function knownRefund(tx: Tx, { id, key, reason }: Asked): Promise<PackageRefund | undefined> {
  const sold = isId(id) ? await soldOf(tx, id) : undefined
  if (!sold) return undefined
  await lockBonus(tx, id)
  const found = await sql<{ sentTiyn: number; leftWh: number; reason: string }>`
    select coalesce((select b.amount_tiyn from bank_tasks b where b.key = ${`package:${id}:${key}`}), 0) as "sentTiyn", -m.delta_wh as "leftWh", m.reason
    from ledger_transactions t, bonus_movements m
    where t.key = ${ledgerKey({ id, key })} and m.user_bonus_id = ${id} and m.key = ${`refund:${key}`}`.execute(
    tx,
  )
  const attempt = await paidBy(tx, sold.paymentId)
  const before = found.rows[0]
  if (before && before.reason !== reason) throw keyTaken()
  return before && attempt && answerOf({ ...before, sold, attempt })
}

const isKnown = async (tx: Tx, id: string) =>
  (await sql`select from user_bonuses where id = ${id}`.execute(tx)).rows.length > 0

const answerOf = ({
  sentTiyn,
  leftWh,
  sold,
  attempt,
}: Pick<Plan, 'sentTiyn' | 'leftWh' | 'sold' | 'attempt'>): PackageRefund => ({
  amount: sentTiyn / 100,
  volume: leftWh / 1000,
  paid: sold.priceTiyn / 100,
  by: attempt.provider === 'KASPI' ? 'manual' : 'bank',
})
