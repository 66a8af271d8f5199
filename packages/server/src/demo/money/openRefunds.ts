import { hourMs } from '@zaryad/model/durations'
import { openMonths, refreshStatement } from '../../billings/statements.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { applyRefundSent } from '../../payments/apply.ts'
import { applyRevenueRefund } from '../../payments/applyRevenueRefund.ts'
import { addTask } from '../../payments/giveBack.ts'

type Paid = {
  attempt: string
  payment_id: string
  provider: 'KASPI' | 'HALYK'
  charged: number
  place: number
}

/** How long ago each was decided: one of them too long. */
const ages = [31, 19, 7, 3, 1].map((hours) => hours * hourMs)
const reasons = [
  'Станция остановила зарядку раньше времени',
  'Клиент дважды оплатил одну зарядку',
  'Мощность была ниже заявленной',
  'Коннектор не отпускал кабель',
  'Зарядка началась не на том коннекторе',
]

/**
 * Payments of the last month are as the banks would have told of them; some of their money is on its way back,
 * one refund is late, one was sent by a person. Halyk's stand-in knows nothing of made up payments and refuses.
 */
export async function seedOpenRefunds(deps: Deps, tx: Tx): Promise<void> {
  const now = deps.clock()
  await sql`insert into payment_attempts (id, tenant_id, payment_id, provider, order_id, sum_tiyn, state, operation_id, asked_at)
    select gen_random_uuid(), p.tenant_id, p.id, p.pay_type, p.number || '-demo', p.sum_tiyn, 'paid', p.provider_id, p.created_at
    from payments p where p.pay_type in ('KASPI', 'HALYK') and p.state = 'settled' and p.package_id is null
      and p.created_at > ${now}::timestamptz - interval '30 days' and p.charged_tiyn > 0 and p.provider_id is not null
      and not exists (select from payment_attempts a where a.payment_id = p.id)
    on conflict do nothing`.execute(tx)
  const found = await sql<Paid>`
    select * from (select a.id as attempt, a.payment_id, a.provider, p.charged_tiyn as charged,
        row_number() over (partition by a.provider order by p.created_at desc) as place
      from payment_attempts a join payments p on p.id = a.payment_id
      where p.state = 'settled' and p.settled_at < ${new Date(now.getTime() - Math.max(...ages))}
        and p.charged_tiyn > 100000 and p.revenue_refunded_tiyn = 0 and p.tenant_id is not null) r
    where place <= case provider when 'KASPI' then 5 else 2 end order by provider desc, place`.execute(tx)
  for (const [index, { attempt, payment_id: paymentId, provider, charged }] of found.rows.entries()) {
    const key = `demo-${index}`
    const at = new Date(now.getTime() - (ages[index % ages.length] ?? 0))
    const amountTiyn = Math.floor((charged * [1, 0.5, 0.3][index % 3]!) / 100) * 100
    const taskKey = `refund:${paymentId}:${key}`
    await applyRevenueRefund(tx, { paymentId, at, amountTiyn, key })
    await addTask(tx, deps, {
      attempt: { id: attempt, payment_id: paymentId, provider },
      key: taskKey,
      kind: 'refund',
      amountTiyn,
    })
    await sql`update bank_tasks set created_at = ${at}, reason = ${reasons[index % reasons.length]} where key = ${taskKey}`.execute(
      tx,
    )
    if (index !== 4) continue
    await sql`update bank_tasks set state = 'done', done_at = ${now}, reference = 'KSP-20418831' where key = ${taskKey}`.execute(
      tx,
    )
    await applyRefundSent(tx, { paymentId, at: now, amountTiyn, key: taskKey })
  }
  for (const month of await openMonths(tx)) await refreshStatement(tx, month, now)
}
