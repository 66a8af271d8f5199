import type { Entity } from '@zaryad/model'
import { hashPassword } from '../../packages/server/src/auth/password.ts'
import { type Network, PASSWORD } from '../network.ts'
import { LARGE_COMPANY, SMALL_COMPANY } from './bulk.ts'

export type Company = { name: string; tenantId: string }

/** The same lists are other questions to a company: PostgreSQL holds each row to it, and its bounds come to every filter. */
export const companies: readonly Company[] = [
  { name: 'small', tenantId: SMALL_COMPANY },
  { name: 'large', tenantId: LARGE_COMPANY },
]

export const administratorOf = ({ name }: Company) => `administrator-${name}`

/** Each company's own administrator, who signs in with the password of all. */
export async function addAdministrators({ owner }: Network): Promise<void> {
  const password = await hashPassword(PASSWORD)
  for (const company of companies) {
    await owner.query(
      `insert into users (id, tenant_id, user_name, name, roles, password)
        values (gen_random_uuid(), $1, $2, $2, '{Tenant}', $3)`,
      [company.tenantId, administratorOf(company), password],
    )
  }
}

/** What a company's administrator may see of an entity. */
export const accessOf = ({ access }: Entity, company: Company) =>
  access.read({
    id: '',
    userName: administratorOf(company),
    roles: ['Tenant'],
    services: [],
    tenantId: company.tenantId,
  })
