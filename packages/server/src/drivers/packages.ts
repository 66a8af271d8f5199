import type { PackageOffer } from '@zaryad/model/calls/drivers'
import type { FastifyInstance } from 'fastify'
import { serve } from '../calls/serve.ts'
import { inLanguages } from '../db/inLanguages.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** What can be bought: published, with a price, in its days, in stock, within the driver's limit (`checkSale`). */
export function driverPackages(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps
  serve(app, deps, 'POST /api/v1/driver/packages/search', async ({ actor: { id }, body: { tenantId } }) => {
    const now = clock()
    const found = await sql<{ result: PackageOffer }>`
      select jsonb_build_object('id', b.id, 'tenantId', b.tenant_id, 'company', t.name,
        'name', jsonb_build_object('ru', b.name, 'kz', b.name_kz, 'en', b.name_en), 'volume', b.volume_wh / 1000.0,
        'price', b.price_tiyn / 100.0, 'validDays', b.valid_days, ${inLanguages('terms', 'b.terms')}) as result
      from tenant_bonuses b join tenants t on t.id = b.tenant_id and t.state = 'active',
        lateral (select count(*) as sold, count(*) filter (where u.user_id = ${id}) as own from user_bonuses u
          where u.tenant_bonus_id = b.id and u.source = 'purchase') s
      where b.state = 'active' and b.price_tiyn > 0 and coalesce(b.shown_from <= ${now}, true) and coalesce(b.shown_to > ${now}, true)
        and coalesce(s.sold < b.stock, true) and coalesce(s.own < b.limit_per_client, true)
        and (${tenantId ?? null}::text is null or b.tenant_id::text = ${tenantId ?? null})
      order by t.name, b.price_tiyn, b.id limit 200`.execute(db.people.system)
    return { result: found.rows.map(({ result }) => result) }
  })
}
