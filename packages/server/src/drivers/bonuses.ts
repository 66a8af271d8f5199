import { AppError } from '@zaryad/model'
import type { OwnBonus, OwnBonusMovement } from '@zaryad/model/calls/drivers'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { isId } from '../db/ids.ts'
import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

export function driverBonuses(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(app, deps, 'POST /api/v1/driver/bonuses/search', async ({ actor: { id }, body: { tenantId } }) => {
    const found = await sql<{ result: OwnBonus }>`
      with own as (
        select b.*, case when b.expires_at <= ${clock()} and b.refunded_wh = 0 then 'expired'
          when b.volume_wh + b.held_wh > 0 then 'active' when b.refunded_wh > 0 then 'refunded' else 'used' end as state
        from user_bonuses b where b.user_id = ${id}
          and (${tenantId ?? null}::text is null or b.tenant_id::text = ${tenantId ?? null}))
      select jsonb_build_object('id', o.id, 'tenantId', o.tenant_id, 'company', t.name,
        'name', case when p.id is null then null else jsonb_build_object('ru', p.name, 'kz', p.name_kz, 'en', p.name_en) end,
        'volume', o.volume_wh / 1000.0, 'held', o.held_wh / 1000.0, 'issued', o.issued_wh / 1000.0,
        'expiresAt', ${jsonMoment('o.expires_at')}, 'source', o.source, 'state', o.state) as result
      from own o join tenants t on t.id = o.tenant_id left join tenant_bonuses p on p.id = o.tenant_bonus_id
      order by o.state <> 'active', o.expires_at nulls last, o.id limit 200`.execute(db.people.system)
    return { result: found.rows.map(({ result }) => result) }
  })
  serve(app, deps, 'POST /api/v1/driver/bonuses/movements', async ({ actor: { id }, body: { bonusId } }) => {
    const own = isId(bonusId)
      ? await sql`select from user_bonuses where id = ${bonusId} and user_id = ${id}`.execute(
          db.people.system,
        )
      : undefined
    if (!own?.rows[0]) throw new AppError('notFound')
    const found = await sql<{ result: OwnBonusMovement }>`
      select jsonb_build_object('at', ${jsonMoment('m.at')}, 'kind', m.kind, 'delta', m.delta_wh / 1000.0,
        'rest', sum(m.delta_wh) over (order by m.at, m.id) / 1000.0,
        'used', case when m.kind = 'use' then -(m.held_delta_wh + m.delta_wh) / 1000.0 end,
        'paymentNumber', p.number) as result
      from bonus_movements m left join payments p on p.id = m.payment_id
      where m.user_bonus_id = ${bonusId} order by m.at desc, m.id desc limit 500`.execute(db.people.system)
    return { result: found.rows.map(({ result }) => result) }
  })
}
