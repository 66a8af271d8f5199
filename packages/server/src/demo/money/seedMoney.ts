import { networkTimeZone } from '@zaryad/model/networkTimeZone'
import { seededRandom } from '@zaryad/station'
import { closeMonth } from '../../billings/closing.ts'
import { openMonths, refreshStatement } from '../../billings/statements.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insertRows.ts'
import { sql } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { demoCompanies } from '../companies.ts'
import { type Offer, seedBonuses } from './bonuses.ts'
import { demoCommissions, demoPackages } from './packages.ts'
import { seedPayments } from './payments.ts'

/** Months that are still open at the end: this one and the last. */
const openCount = 2
const clientsWithBonus = 40

/** Commissions, packages, bonuses of clients, payments for a part of the history, closed months. */
export async function seedMoney(deps: Deps, tx: Tx): Promise<void> {
  const now = deps.clock()
  const companies = await companyIds(tx)
  for (const [key, bp] of Object.entries(demoCommissions)) {
    await sql`update tenants set commission_bp = ${bp} where id = ${companies.get(key)}`.execute(tx)
  }
  const offers = await seedPackages(deps, tx, companies)
  const story = { deps, tx, random: seededRandom(77), now }
  for (const tenantId of new Set(offers.map((offer) => offer.tenantId))) {
    const found = await sql<{ id: string }>`select id from users
      where tenant_id = ${tenantId} and 'Client' = any(roles) order by user_name limit ${clientsWithBonus}`.execute(
      tx,
    )
    const userIds = found.rows.map(({ id }) => id)
    await seedBonuses(story, {
      tenantId,
      userIds,
      offers: offers.filter((offer) => offer.tenantId === tenantId),
    })
  }
  // what is left of the sessions without a card was paid for by telephone
  await seedPayments(tx)
  await seedStatements(tx, now, deps.config)
  await seedPlans(tx, now)
}

async function companyIds(tx: Tx): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`select id, name from tenants`.execute(tx)
  const byName = new Map(found.rows.map(({ id, name }) => [name, id]))
  return new Map(
    demoCompanies.flatMap(({ key, name }) => (byName.has(name) ? [[key, byName.get(name)!]] : [])),
  )
}

/** The packages, and those that may be bought. */
async function seedPackages(deps: Deps, tx: Tx, companies: Map<string, string>): Promise<Offer[]> {
  const rows = demoPackages.flatMap((offer) => {
    const tenantId = companies.get(offer.company)
    return tenantId ? [{ ...offer, id: deps.newId(), tenantId, priceTiyn: offer.price * 100 }] : []
  })
  await insertRows(
    tx,
    'tenant_bonuses',
    rows.map((row) => ({
      id: row.id,
      tenant_id: row.tenantId,
      name: row.name,
      name_kz: row.nameKz,
      name_en: row.nameEn,
      volume_wh: row.kWh * 1000,
      price_tiyn: row.priceTiyn,
      valid_days: row.validDays,
      stock: row.stock ?? null,
      limit_per_client: row.limitPerClient ?? null,
      state: row.state,
    })),
  )
  return rows.filter(({ state }) => state === 'active')
}

/** Each company means to take a tenth more this month than in the last thirty days, in round sums. */
async function seedPlans(tx: Tx, at: Date): Promise<void> {
  await sql`insert into month_plans (id, tenant_id, month, sum_tiyn, updated_at)
    select gen_random_uuid(), tenant_id, date_trunc('month', ${at}::timestamptz at time zone ${sql.lit(networkTimeZone)})::date,
      greatest(1, round(sum(sum_tiyn) * 1.1 / 10000000)) * 10000000, ${at}::timestamptz - interval '25 days'
    from tenant_days where day > (${at}::timestamptz at time zone ${sql.lit(networkTimeZone)})::date - 30 group by tenant_id
    on conflict do nothing`.execute(tx)
}

/** Every month has its statement; those before the last are closed. */
async function seedStatements(tx: Tx, at: Date, config: Config): Promise<void> {
  // the oldest first: an act is numbered when its month is closed
  const months = (await openMonths(tx)).toReversed()
  const open = [...new Set(months.map(({ period }) => period))].slice(-openCount)
  for (const month of months) {
    const id = await refreshStatement(tx, month, at)
    if (!open.includes(month.period)) await closeMonth(tx, { id, at, userId: null, config })
  }
}
