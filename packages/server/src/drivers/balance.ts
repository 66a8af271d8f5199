import { AppError } from '@zaryad/model'
import type { Balance } from '@zaryad/model/calls/drivers'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { isId } from '../db/ids.ts'
import { inLanguages } from '../db/inLanguages.ts'
import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

export function driverBalance(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'POST /api/v1/driver/balance', ({ actor }) => balanceOf(deps, actor.id))
  serve(app, deps, 'GET /api/v1/users/:id/balance', async ({ params: { id } }) => {
    const found = isId(id)
      ? await sql`select from users where id = ${id} and roles = '{Client}'`.execute(deps.db.people.system)
      : undefined
    if (!found?.rows[0]) throw new AppError('notFound')
    return balanceOf(deps, id)
  })
}

async function balanceOf({ db, config }: Deps, userId: string): Promise<Balance> {
  const { system } = db.people
  const kept = await sql<{ tiyn: number }>`select balance_tiyn as tiyn from driver_balances
    where user_id = ${userId}`.execute(system)
  const found = await sql<{ result: Balance['result'][number] }>`
    select jsonb_build_object('at', ${jsonMoment('t.at')}, 'kind', t.kind, 'delta', -e.amount_tiyn / 100.0, 'paymentId', p.id,
      'paymentNumber', p.number, ${inLanguages('station', 's.name')}) as result
    from payments p join ledger_transactions t on t.payment_id = p.id and t.kind in ('toBalance', 'fromBalance')
      join ledger_entries e on e.ledger_transaction_id = t.id and e.account = 'balance'
      left join charge_stations s on s.id = p.station_id
    where p.user_id = ${userId} order by t.at desc, t.id desc limit 200`.execute(system)
  return {
    balance: (kept.rows[0]?.tiyn ?? 0) / 100,
    below: config.BALANCE_BELOW,
    result: found.rows.map(({ result }) => result),
  }
}
