import type { PayType } from '@zaryad/model'
import type { TestApp, TestTenant } from '../auth/testing.ts'
import { sql } from '../db/sql.ts'

type Options = { payType?: PayType; sumTiyn?: number; stationId?: string | null; userId?: string | null }

/** A payment as the public request will leave it. */
export async function makePayment(
  { deps }: TestApp,
  tenant: Pick<TestTenant, 'id'>,
  { payType = 'KASPI', sumTiyn = 300_000, stationId = null, userId = null }: Options = {},
): Promise<string> {
  const id = deps.newId()
  await sql`insert into payments (id, tenant_id, station_id, user_id, pay_type, sum_tiyn)
    values (${id}, ${tenant.id}, ${stationId}, ${userId}, ${payType}, ${sumTiyn})`.execute(deps.db.system)
  return id
}

/** The platform's share of a company, in basis points. */
export const setCommission = ({ deps }: TestApp, tenant: Pick<TestTenant, 'id'>, bp: number) =>
  sql`update tenants set commission_bp = ${bp} where id = ${tenant.id}`.execute(deps.db.system)
