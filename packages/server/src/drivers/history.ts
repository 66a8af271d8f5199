import type { OwnPayment, OwnSession } from '@zaryad/model/calls/drivers'
import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { inLanguages } from '../db/inLanguages.ts'
import { jsonMoment } from '../db/jsonMoment.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { bonusUsedOf, returnedOf } from '../payments/kept.ts'

export function driverHistory(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, 'POST /api/v1/driver/payments/search', async ({ actor: { id }, body: { skip, take } }) => {
    const found = await sql<{ result: OwnPayment }>`
      select jsonb_build_object('id', p.id, 'number', p.number, 'state', p.state, 'payType', p.pay_type,
        'createdAt', ${jsonMoment('p.created_at')}, 'sum', p.sum_tiyn / 100.0, 'charged', p.charged_tiyn / 100.0,
        'returned', ${returnedOf('p')} / 100.0,
        'amount', p.amount_wh / 1000.0, 'energy', coalesce(${bonusUsedOf('p')}, t.energy_wh) / 1000.0, ${inLanguages('station', 's.name')},
        'timeZone', coalesce(s.time_zone, ${sql.lit(networkTimeZone)}), 'package', b.name, 'packageName',
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
  serve(
    app,
    deps,
    'POST /api/v1/driver/transactions/search',
    async ({ actor: { id }, body: { skip, take } }) => {
      const found = await sql<{ result: OwnSession }>`
      select jsonb_build_object('id', t.id, 'number', t.transaction_id, 'state', t.state, 'startedAt', ${jsonMoment('t.started_at')},
        'stoppedAt', ${jsonMoment('t.stopped_at')}, 'energy', coalesce(t.energy_wh, 0) / 1000.0, 'duration', t.duration,
        'sum', t.sum_tiyn / 100.0, ${inLanguages('station', 's.name')}, ${inLanguages('address', 's.address')},
        'timeZone', coalesce(s.time_zone, ${sql.lit(networkTimeZone)}), 'paymentId', t.payment_id) as result
      from transactions t left join charge_stations s on s.id = t.station_id
      where t.user_id = ${id} order by t.started_at desc, t.id offset ${skip} limit ${take}`.execute(
        db.people.system,
      )
      return { result: found.rows.map(({ result }) => result) }
    },
  )
}
