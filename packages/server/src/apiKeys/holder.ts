import { type Actor, AppError, can, type ServiceCode } from '@zaryad/model'
import { companyServices } from '../auth/accounts.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { hashOfApiKey } from './secret.ts'

type Found = {
  id: string
  name: string
  prefix: string
  tenantId: string
  tenantState: string
  services: ServiceCode[]
  lastUsedAt: Date | null
}
export type Holder = { actor: Actor & { tenantId: string }; prefix: string; lastUsedAt: Date | null }

/**
 * Whom a key speaks for, asked anew each time: taken back it opens nothing from the next call on, in every process.
 * The connections are people's, so that no flood of guesses waits in the way of charge points.
 */
export async function holderOf({ db, clock }: Deps, secret: string): Promise<Holder> {
  const found = await sql<Found>`
    select k.id, k.name, k.prefix, k.tenant_id as "tenantId", t.state as "tenantState",
      ${companyServices} as services, k.last_used_at as "lastUsedAt"
    from api_keys k join tenants t on t.id = k.tenant_id
    where k.hash = ${hashOfApiKey(secret)} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > ${clock()})`.execute(db.people.system)
  const key = found.rows[0]
  if (!key) throw new AppError('keyInvalid')
  if (key.tenantState !== 'active') throw new AppError('tenantSuspended')
  const roles = ['Tenant'] as const
  if (!can({ roles, services: key.services }, 'billingApi')) throw new AppError('forbidden')
  const { id, name, prefix, tenantId, lastUsedAt } = key
  const actor = {
    id,
    userName: `${name} (${prefix})`,
    roles,
    // what the service sells is read also where the company's people have no page for it
    services: ['billingDashboard'] as const,
    tenantId,
    apiKey: { id, name },
  }
  return { actor, prefix, lastUsedAt }
}
