import { AppError } from '@zaryad/model'
import type { Act } from '@zaryad/model/calls/billings'
import { tengeOf } from '@zaryad/model/pricing/money'
import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { vatPercentOn, vatWithin } from '../receipts/vatRates.ts'
import { monthOver } from './monthOver.ts'
import { daysOf } from './statements.ts'

type Parties = Pick<Act, 'platform' | 'company'>
type Kept = { period: string; commission_tiyn: number; tenant_id: string; parties: Parties | null }

/** A closed month names the parties as they were then, an open one as they are. */
export async function actOf(tx: Tx, id: string, config: Config): Promise<Act> {
  const found = await sql<Kept>`select period, commission_tiyn, tenant_id,
      case state when 'closed' then parties end as parties
    from billings where id = ${id}`.execute(tx)
  const row = found.rows[0]
  if (!row) throw new AppError('notFound')
  const over = await monthOver(tx, row.tenant_id, row.period)
  const percent = vatPercentOn(daysOf(row.period).end)
  return {
    ...(row.parties ?? (await partiesOf(tx, row.tenant_id, config))),
    vat: { percent, sum: tengeOf(vatWithin(row.commission_tiyn, percent)) },
    over: { at: over.at.toISOString(), lastPlace: over.lastPlace },
  }
}

export async function partiesOf(tx: Tx, tenantId: string, config: Config): Promise<Parties> {
  const found = await sql<Act['company']>`select name, nullif(bin, '') as bin, iban, bank,
      case jsonb_typeof(contacts) when 'object' then contacts->>'address' end as address
    from tenants where id = ${tenantId}`.execute(tx)
  const company = found.rows[0]
  if (!company) throw new AppError('notFound')
  const platform = {
    name: config.COMPANY_NAME,
    bin: config.COMPANY_BIN ?? null,
    address: config.COMPANY_ADDRESS ?? null,
    iban: config.COMPANY_IBAN ?? null,
    bank: config.COMPANY_BANK ?? null,
  }
  return { platform, company }
}
