import { settledPaymentStates } from '@zaryad/model'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import type { OfPayment } from '../../transactions/correct.ts'
import { chargeOf, type Ended } from './settle.ts'

type Row = Omit<Ended, 'amount_wh'> & { id: string; used_wh: number }

/** What a payment has of its session. No money moves by a correction: what was charged stays, and goes back by a refund. */
export const ofPayment: OfPayment = {
  lock: (tx, sessionId) =>
    sql`select from payments where id = (select payment_id from transactions where id = ${sessionId}) for update`.execute(
      tx,
    ),
  recount: async (tx, sessionId) => {
    const row = await settledOf(tx, sessionId)
    if (!row) return
    const { id, used_wh: usedWh, ...ended } = row
    const { overshootWh, overshootTiyn } = chargeOf({
      ...ended,
      amount_wh: ended.pay_type === 'BONUS' ? usedWh : null,
    })
    await sql`update payments set overshoot_wh = ${overshootWh}, overshoot_tiyn = ${overshootTiyn} where id = ${id}`.execute(
      tx,
    )
  },
}

/** A payment that is over, with what it was charged; what is not over yet reckons by itself when it is. */
async function settledOf(tx: Tx, sessionId: string): Promise<Row | undefined> {
  const found = await sql<Row>`
    select p.id, p.pay_type, t.state, t.energy_wh, t.sum_tiyn as cost_tiyn, t.lines,
      p.charged_tiyn + coalesce((select sum(g.charged_tiyn) from payments g where g.adds_to = p.id), 0)::bigint as sum_tiyn,
      coalesce((select -(u.delta_wh + u.held_delta_wh) from bonus_movements u
        where u.hold_id = p.hold_id and u.kind = 'use'), 0) as used_wh
    from transactions t join payments p on p.id = t.payment_id
    where t.id = ${sessionId} and p.state in ${sql.listed(settledPaymentStates)}`.execute(tx)
  return found.rows[0]
}
