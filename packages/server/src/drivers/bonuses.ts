import { AppError } from '@zaryad/model'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { isId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { describeRoute } from '../openapi/describeRoute.ts'
import { requireDriver } from './requireDriver.ts'

const bonus = z.object({
  id: z.string(),
  tenantId: z.string(),
  company: z.string(),
  /** In the three languages; null where it was a gift. */
  name: z.object({ ru: z.string(), kz: z.string().nullable(), en: z.string().nullable() }).nullable(),
  volume: z.number(),
  held: z.number(),
  issued: z.number(),
  expiresAt: z.string().nullable(),
  source: z.string(),
  state: z.enum(['active', 'used', 'expired', 'refunded']),
})
const movement = z.object({
  at: z.string(),
  kind: z.string(),
  delta: z.number(),
  rest: z.number(),
  /** kWh that charging took of what was held for it; null where it is no end of charging. */
  used: z.number().nullable(),
  paymentNumber: z.number().nullable(),
})
const searchBody = z.strictObject({ tenantId: z.string().max(64).optional() })
const movementsBody = z.strictObject({ bonusId: z.string().max(64) })

const base = '/api/v1/driver/bonuses'
const route = { method: 'POST', tag: 'driver' } as const
describeRoute({
  ...route,
  path: `${base}/search`,
  summary: 'The driver’s own kWh, those that can be used first; with `tenantId` at one company',
  body: searchBody,
  answer: z.object({ result: z.array(bonus) }),
})
describeRoute({
  ...route,
  path: `${base}/movements`,
  summary: 'How the rest of one of the driver’s bonuses came about',
  body: movementsBody,
  answer: z.object({ result: z.array(movement) }),
  errors: [404],
})

type Found = { result: Record<string, unknown> }

export function driverBonuses(app: FastifyInstance, { db, clock }: Deps): void {
  app.post(`${base}/search`, async (request) => {
    const { id } = requireDriver(request)
    const { tenantId } = parse(searchBody, request.body ?? {}, 'malformed')
    const found = await sql<Found>`
      with own as (
        select b.*, case when b.expires_at <= ${clock()} and b.refunded_wh = 0 then 'expired'
          when b.volume_wh + b.held_wh > 0 then 'active' when b.refunded_wh > 0 then 'refunded' else 'used' end as state
        from user_bonuses b where b.user_id = ${id}
          and (${tenantId ?? null}::text is null or b.tenant_id::text = ${tenantId ?? null}))
      select jsonb_build_object('id', o.id, 'tenantId', o.tenant_id, 'company', t.name,
        'name', case when p.id is null then null else jsonb_build_object('ru', p.name, 'kz', p.name_kz, 'en', p.name_en) end,
        'volume', o.volume_wh / 1000.0, 'held', o.held_wh / 1000.0, 'issued', o.issued_wh / 1000.0,
        'expiresAt', o.expires_at, 'source', o.source, 'state', o.state) as result
      from own o join tenants t on t.id = o.tenant_id left join tenant_bonuses p on p.id = o.tenant_bonus_id
      order by o.state <> 'active', o.expires_at nulls last, o.id limit 200`.execute(db.people.system)
    return { result: found.rows.map(({ result }) => result) }
  })
  app.post(`${base}/movements`, async (request) => {
    const { id } = requireDriver(request)
    const { bonusId } = parse(movementsBody, request.body)
    const own = isId(bonusId)
      ? await sql`select from user_bonuses where id = ${bonusId} and user_id = ${id}`.execute(
          db.people.system,
        )
      : undefined
    if (!own?.rows[0]) throw new AppError('notFound')
    const found = await sql<Found>`
      select jsonb_build_object('at', m.at, 'kind', m.kind, 'delta', m.delta_wh / 1000.0,
        'rest', sum(m.delta_wh) over (order by m.at, m.id) / 1000.0,
        'used', case when m.kind = 'use' then -(m.held_delta_wh + m.delta_wh) / 1000.0 end,
        'paymentNumber', p.number) as result
      from bonus_movements m left join payments p on p.id = m.payment_id
      where m.user_bonus_id = ${bonusId} order by m.at desc, m.id desc limit 500`.execute(db.people.system)
    return { result: found.rows.map(({ result }) => result) }
  })
}
