import { AppError, isAdministrator } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireActor } from '../auth/actor.ts'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { requireDriver } from './requireDriver.ts'

const movement = z.object({
  at: z.string(),
  kind: z.enum(['toBalance', 'fromBalance']),
  delta: z.number(),
  paymentId: z.string(),
  paymentNumber: z.number(),
  station: z.string().nullable(),
})
const answer = z.object({
  /** Tenge. */
  balance: z.number(),
  /** What is sent back by hand for less stays here; 0 where nothing does. */
  below: z.number(),
  /** The newest first. */
  result: z.array(movement),
})

describeRoute({
  method: 'POST',
  path: '/api/v1/driver/balance',
  summary: 'What is kept for the driver, and how it came about; it adds to the next payment',
  tag: 'driver',
  answer,
})
describeRoute({
  method: 'GET',
  path: '/api/v1/users/:id/balance',
  summary: 'The same of one client; administrators',
  tag: 'users',
  answer,
  errors: [403, 404],
})

export function driverBalance(app: FastifyInstance, deps: Deps): void {
  app.post('/api/v1/driver/balance', (request) => balanceOf(deps, requireDriver(request).id))
  app.get<{ Params: { id: string } }>('/api/v1/users/:id/balance', async (request) => {
    if (!isAdministrator(requireActor(request))) throw new AppError('forbidden')
    const { id } = request.params
    const found = isId(id)
      ? await sql`select from users where id = ${id} and roles = '{Client}'`.execute(deps.db.people.system)
      : undefined
    if (!found?.rows[0]) throw new AppError('notFound')
    return balanceOf(deps, id)
  })
}

async function balanceOf({ db, config }: Deps, userId: string): Promise<z.infer<typeof answer>> {
  const { system } = db.people
  const kept = await sql<{ tiyn: number }>`select balance_tiyn as tiyn from driver_balances
    where user_id = ${userId}`.execute(system)
  const found = await sql<{ result: z.infer<typeof movement> }>`
    select jsonb_build_object('at', t.at, 'kind', t.kind, 'delta', -e.amount_tiyn / 100.0, 'paymentId', p.id,
      'paymentNumber', p.number, 'station', s.name) as result
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
