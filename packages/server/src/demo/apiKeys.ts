import { randomBytes } from 'node:crypto'
import { dayMs, hourMs } from '@zaryad/model/durations'
import { apiKeyOf } from '../apiKeys/secret.ts'
import type { Tx } from '../db/database.ts'
import { insertRows } from '../db/insertRows.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'

/** Whose they are: the company whose plan has them. Nobody knows the secrets. */
const owner = 'Ток Алатау'
const made = [
  { name: '1С: Бухгалтерия', daysAgo: 148, usedHoursAgo: 0.2, from: '10.20.4.30' },
  { name: 'Отчёты для владельцев площадок', daysAgo: 61, usedHoursAgo: 27, from: '10.20.4.31', lasts: 180 },
  {
    name: 'Выгрузка в Power BI, проба',
    daysAgo: 203,
    usedHoursAgo: 190 * 24,
    from: '10.20.4.44',
    until: 189,
  },
]

/** Keys of a company's programs: one that reads all the time, one with an end, one that was taken back. */
export async function seedApiKeys(deps: Deps, tx: Tx): Promise<void> {
  const found = await sql<{ id: string }>`select id from tenants where name = ${owner}`.execute(tx)
  const [company] = found.rows
  if (!company) return
  const before = (ms: number) => new Date(deps.clock().getTime() - ms)
  const rows = made.map(({ name, daysAgo, usedHoursAgo, from, lasts, until }) => {
    const { prefix, hash } = apiKeyOf(randomBytes(32))
    return {
      id: deps.newId(),
      tenant_id: company.id,
      name,
      prefix,
      hash,
      made_by: 'tenant',
      created_at: before(daysAgo * dayMs),
      last_used_at: before(usedHoursAgo * hourMs),
      last_used_from: from,
      expires_at: lasts === undefined ? null : before((daysAgo - lasts) * dayMs),
      revoked_at: until === undefined ? null : before(until * dayMs),
    }
  })
  await insertRows(tx, 'api_keys', rows)
}
