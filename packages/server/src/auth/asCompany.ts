import { isAdministrator, type ServiceCode, serviceCodes } from '@zaryad/model'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type Account, companyServices } from './accounts.ts'

type Company = { name: string; state: string; services: string[] }

/**
 * An administrator's account narrowed to what a company's people may see, for reading only. Undefined once
 * he is an administrator no more, or the company is gone.
 */
export async function asCompany(
  { system }: Database,
  account: Account,
  tenantId: string,
): Promise<Account | undefined> {
  if (!isAdministrator(account)) return undefined
  const found = await sql<Company>`select t.name, t.state, ${companyServices} as services
    from tenants t where t.id = ${tenantId}`.execute(system)
  const company = found.rows[0]
  if (!company) return undefined
  const services: ServiceCode[] = serviceCodes.filter((code) => company.services.includes(code))
  return {
    ...account,
    roles: ['Tenant'],
    services,
    tenantId,
    tenantName: company.name,
    tenantState: company.state,
    readOnly: true,
  }
}
