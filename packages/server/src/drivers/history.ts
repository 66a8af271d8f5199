import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { returnedOf } from '../payments/kept.ts'
import { requireDriver } from './requireDriver.ts'

/** A driver's pages are short. */
const pageBody = z.strictObject({
  skip: z.int().min(0).max(10_000).default(0),
  take: z.int().min(1).max(100).default(20),
})

const session = z.object({
  id: z.string(),
  number: z.number(),
  state: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string().nullable(),
  energy: z.number(),
  duration: z.number().nullable(),
  sum: z.number().nullable(),
  station: z.string().nullable(),
  address: z.string().nullable(),
  timeZone: z.string(),
  paymentId: z.string().nullable(),
})
const payment = z.object({
  id: z.string(),
  number: z.number(),
  state: z.string(),
  payType: z.string(),
  createdAt: z.string(),
  sum: z.number(),
  charged: z.number(),
  returned: z.number(),
  amount: z.number().nullable(),
  energy: z.number().nullable(),
  station: z.string().nullable(),
  timeZone: z.string(),
  /** The name of what was bought, where it was a package. */
  package: z.string().nullable(),
  packageName: z.object({ ru: z.string(), kz: z.string().nullable(), en: z.string().nullable() }).nullable(),
})
type Rows = { result: Record<string, unknown> }

const base = '/api/v1/driver'
const route = { method: 'POST', tag: 'driver', body: pageBody } as const
describeRoute({
  ...route,
  path: `${base}/payments/search`,
  summary: 'The driver’s own payments, the newest first',
  answer: z.object({ result: z.array(payment) }),
})
describeRoute({
  ...route,
  path: `${base}/transactions/search`,
  summary: 'The driver’s own charging sessions, the newest first',
  answer: z.object({ result: z.array(session) }),
})

export function driverHistory(app: FastifyInstance, { db }: Deps): void {
  app.post(`${base}/payments/search`, async (request) => {
    const { id } = requireDriver(request)
    const { skip, take } = parse(pageBody, request.body ?? {}, 'malformed')
    const found = await sql<Rows>`
      select jsonb_build_object('id', p.id, 'number', p.number, 'state', p.state, 'payType', p.pay_type,
        'createdAt', p.created_at, 'sum', p.sum_tiyn / 100.0, 'charged', p.charged_tiyn / 100.0,
        'returned', ${returnedOf('p')} / 100.0,
        'amount', p.amount_wh / 1000.0, 'energy', coalesce(t.energy_wh / 1000.0, (select -sum(m.delta_wh + m.held_delta_wh) / 1000.0 from bonus_movements h
          join bonus_movements m on m.hold_id = h.id and m.kind = 'use' where h.payment_id = p.id and h.kind = 'hold')), 'station', s.name,
        'timeZone', coalesce(s.time_zone, 'Asia/Almaty'), 'package', b.name, 'packageName',
          case when b.id is not null then jsonb_build_object('ru', b.name, 'kz', b.name_kz, 'en', b.name_en) end) as result
      from payments p left join charge_stations s on s.id = p.station_id
        left join user_bonuses u on u.payment_id = p.id and u.source = 'purchase'
        left join tenant_bonuses b on b.id = coalesce(p.package_id, u.tenant_bonus_id)
        left join transactions t on t.payment_id = p.id
      where p.user_id = ${id} order by p.created_at desc, p.id offset ${skip} limit ${take}`.execute(
      db.people.system,
    )
    return { result: found.rows.map(({ result }) => result) }
  })
  app.post(`${base}/transactions/search`, async (request) => {
    const { id } = requireDriver(request)
    const { skip, take } = parse(pageBody, request.body ?? {}, 'malformed')
    const found = await sql<Rows>`
      select jsonb_build_object('id', t.id, 'number', t.transaction_id, 'state', t.state, 'startedAt', t.started_at,
        'stoppedAt', t.stopped_at, 'energy', coalesce(t.energy_wh, 0) / 1000.0, 'duration', t.duration,
        'sum', t.sum_tiyn / 100.0, 'station', s.name, 'address', s.address,
        'timeZone', coalesce(s.time_zone, 'Asia/Almaty'), 'paymentId', t.payment_id) as result
      from transactions t left join charge_stations s on s.id = t.station_id
      where t.user_id = ${id} order by t.started_at desc, t.id offset ${skip} limit ${take}`.execute(
      db.people.system,
    )
    return { result: found.rows.map(({ result }) => result) }
  })
}
